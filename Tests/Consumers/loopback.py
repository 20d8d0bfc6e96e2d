"""A server for the folders of a release, reachable from this machine alone."""

import contextlib
import functools
import http.server
import threading


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        if self.path.startswith("/forbidden/"):
            self.send_error(403)
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def serve(folder):
    """Serves a folder, and gives the address of the server; it forbids all below /forbidden/."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
