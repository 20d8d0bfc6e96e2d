// A place for a report of the module, apart from the page's own style and ids, which keeps its view when it is redrawn.

class ReportView {
  constructor(host, rules, clicked) {
    this.root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    this.root.adoptedStyleSheets = [sheet];
    this.root.append(document.querySelector('svg.patterns').cloneNode(true));
    this.body = this.root.appendChild(document.createElement('div'));
    this.body.className = 'page';
    this.root.addEventListener('moment', ({ detail }) => clicked?.(detail));
    this.root.addEventListener('click', (event) => this.follow(event));
  }

  get isEmpty() { return !this.body.firstChild; }

  // Links lead to a place of the report; the address has the state of the page instead.
  follow(event) {
    const link = event.target.closest?.('a[href^="#"]');
    if (!link) return;
    event.preventDefault();
    const place = this.root.getElementById(link.getAttribute('href').slice(1));
    if (!place) return;
    if (place.tagName === 'DETAILS') place.open = true;
    place.scrollIntoView();
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  // Replaces the content; opened days, their zoom and their place stay.
  show(html) {
    const kept = new Map();
    for (const day of this.body.querySelectorAll('details.day')) {
      const lanes = day.querySelector('.lanes');
      const zoom = day.querySelector('.zoom :checked')?.value;
      kept.set(day.id, { isOpen: day.open, zoom, left: lanes?.scrollLeft });
    }
    const focused = this.root.activeElement;
    const { parentElement: host } = this.root.host;
    const top = host.scrollTop;
    const isSame = kept.size > 0;
    this.body.innerHTML = html;
    for (const day of this.body.querySelectorAll('details.day')) {
      const before = kept.get(day.id);
      if (!before) continue;
      if (isSame) day.open = before.isOpen;
      const zoom = day.querySelector(`.zoom [value="${before.zoom}"]`);
      if (zoom) zoom.checked = true;
      const lanes = day.querySelector('.lanes');
      if (lanes && before.left) lanes.scrollLeft = before.left;
    }
    timelinePage.start(this.body);
    host.scrollTop = top;
    const day = focused?.closest('details.day');
    if (day && focused.classList.contains('lanes')) this.root.getElementById(day.id)?.querySelector('.lanes')?.focus({ preventScroll: true });
  }
}
