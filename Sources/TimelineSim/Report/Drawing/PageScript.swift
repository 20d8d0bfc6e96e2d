/// The script of pages: it describes the moment under the pointer or at the keyboard, and zooms.
///
/// Pages are complete without it. `timelinePage.start(root)` prepares the days below an element; a click sends an event
/// `moment` with the widget and the time.
enum PageScript {
  static let text = #"""
    'use strict';
    globalThis.timelinePage = (() => {
      const units = [['d', 86400], ['h', 3600], ['m', 60], ['s', 1]];
      const pad = (number) => String(number).padStart(2, '0');

      // A duration in its two largest units.
      function duration(seconds) {
        let rest = Math.round(seconds);
        const first = units.findIndex(([, length]) => length <= rest);
        if (first < 0) return '0s';
        return units.slice(first, first + 2).map(([unit, length]) => {
          const count = Math.floor(rest / length);
          rest %= length;
          return count ? count + unit : '';
        }).join('');
      }

      function element(name, text, style) {
        const made = document.createElement(name);
        if (text !== undefined) made.textContent = text;
        if (style) made.className = style;
        return made;
      }

      function swatch(letter) {
        const space = 'http://www.w3.org/2000/svg';
        const [svg, rect] = [document.createElementNS(space, 'svg'), document.createElementNS(space, 'rect')];
        svg.setAttribute('class', 'swatch');
        for (const mark of [svg, rect]) { mark.setAttribute('width', 16); mark.setAttribute('height', 11); }
        rect.setAttribute('fill', `url(#p-${letter})`);
        svg.append(rect);
        return svg;
      }

      // The stretches of adjacent stale states of a widget.
      function stretches(widget) {
        const found = [];
        for (const [from, to, letter] of widget.states) {
          if (!letter || letter === '_') continue;
          const last = found.at(-1);
          if (last && last.to === from) { last.to = to; last.parts.push([from, to, letter]); }
          else found.push({ from, to, parts: [[from, to, letter]] });
        }
        return found;
      }

      class Day {
        constructor(root, causes) {
          this.lanes = root.querySelector('.lanes');
          this.plane = root.querySelector('.plane');
          this.data = JSON.parse(root.querySelector('.data').textContent);
          this.causes = causes;
          this.zooms = [...root.querySelectorAll('.zoom input')];
          this.stretches = this.data.widgets.map(stretches);
          this.widget = Math.max(0, this.stretches.findIndex((list) => list.length));
          this.box = root.querySelector('.inspector') || this.lanes.parentElement.insertBefore(
            element('div', undefined, 'inspector'), this.lanes.nextSibling);
          this.cursor = this.plane.appendChild(element('div', undefined, 'cursor'));
          this.cursor.hidden = true;
          this.speech = root.appendChild(element('p', '', 'hidden'));
          this.speech.setAttribute('aria-live', 'polite');
          this.describeKeys(root);
          this.lanes.addEventListener('pointermove', (event) => { if (!this.pinned) this.point(event); });
          this.lanes.addEventListener('click', (event) => {
            this.point(event);
            this.pinned = true;
            this.send();
          });
          this.lanes.addEventListener('keydown', (event) => this.press(event));
          this.lanes.addEventListener('wheel', (event) => {
            if (!event.ctrlKey) return;
            event.preventDefault();
            this.zoom(event.deltaY < 0 ? 1 : -1, this.second(event));
          }, { passive: false });
          for (const input of this.zooms) input.addEventListener('change', () => this.centre());
        }

        // Tells the keys of the lanes, which need this script.
        describeKeys(root) {
          const keys = element('p', '← and → go to the stale stretches, ↑ and ↓ to the widgets, + and − zoom, 0 shows the day, '
            + 'Esc lets go.', 'note keys');
          keys.id = `${root.id}-keys`;
          this.lanes.after(keys);
          this.lanes.setAttribute('aria-describedby', keys.id);
          this.lanes.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight ArrowUp ArrowDown Home End Plus - 0 Escape');
        }

        get margin() { return parseFloat(getComputedStyle(this.plane).getPropertyValue('--label')) || 0; }

        second(event) {
          const box = this.plane.getBoundingClientRect();
          const share = (event.clientX - box.left - this.margin) / (box.width - this.margin);
          return Math.min(this.data.seconds - 1, Math.max(0, Math.round(share * this.data.seconds)));
        }

        clock(second) {
          let [from, wall] = this.data.clock[0];
          for (const [start, shown] of this.data.clock) if (start <= second) [from, wall] = [start, shown];
          const time = wall + second - from;
          return `${pad(Math.floor(time / 3600) % 24)}:${pad(Math.floor(time / 60) % 60)}:${pad(time % 60)}`;
        }

        point(event) {
          const lane = event.target.closest('[data-widget]');
          if (lane) this.widget = Number(lane.dataset.widget);
          this.show(this.second(event));
        }

        show(second, isSpoken) {
          this.at = second;
          this.box.classList.add('live');
          this.cursor.hidden = false;
          const box = this.plane.getBoundingClientRect();
          this.cursor.style.left = `${this.margin + second / this.data.seconds * (box.width - this.margin)}px`;
          const widget = this.data.widgets[this.widget];
          if (!widget) return;
          const state = widget.states.find(([from, to]) => from <= second && second < to);
          const content = widget.contents.findLast(([from]) => from <= second);
          const change = widget.changes.findLast(([from]) => from <= second);
          const line = element('p');
          line.append(element('b', widget.name), ' at ', element('b', this.clock(second)), ': ');
          const letter = state && state[2];
          if (!state) line.append('not placed yet.');
          else if (letter === '_') line.append('a placeholder.');
          else {
            line.append(letter ? `stale for ${duration(second - state[3])}. ` : 'up to date. ');
            if (content) line.append(`Shows version ${content[1]}, read ${duration(second - content[2])} ago`);
            line.append(letter && change ? `; the source is at ${change[1]}.` : '.');
          }
          const rows = [line];
          const stretch = this.stretches[this.widget].find(({ from, to }) => from <= second && second < to);
          if (letter && letter !== '_') {
            const [name, clause, facts] = this.causes[letter];
            const cause = element('p', undefined, 'chips');
            const chip = element('span', undefined, 'chip');
            chip.append(swatch(letter), name);
            cause.append(chip, ` ${clause} (${facts})`);
            rows.push(cause);
          }
          if (stretch) {
            const views = widget.views.filter((at) => stretch.from <= at && at < stretch.to).length;
            rows.push(element('p', `Stretch ${this.clock(stretch.from)} to ${this.clock(stretch.to)}, `
              + `${duration(stretch.to - stretch.from)}, met by ${views} ${views === 1 ? 'view' : 'views'}.`, 'note'));
          }
          const command = element('p');
          const text = `${this.lanes.dataset.command} --widget ${widget.word} --at ${this.data.day}T${this.clock(second)}`;
          command.append(element('code', text), ' ');
          if (navigator.clipboard) {
            const copy = command.appendChild(element('button', 'Copy'));
            copy.type = 'button';
            copy.addEventListener('click', () => navigator.clipboard.writeText(text));
          }
          rows.push(command);
          this.box.replaceChildren(...rows);
          if (isSpoken) this.speech.textContent = rows.slice(0, -1).map((row) => row.textContent).join(' ');
        }

        send() {
          const widget = this.data.widgets[this.widget];
          if (!widget) return;
          const detail = { widget: widget.name, at: `${this.data.day}T${this.clock(this.at)}` };
          this.lanes.dispatchEvent(new CustomEvent('moment', { bubbles: true, detail }));
        }

        // Moves to the stretch that lies some places before or after the cursor.
        step(count) {
          const list = this.stretches[this.widget];
          if (!list.length) return;
          const now = this.at ?? -1;
          const next = count > 0 ? list.find(({ from }) => from > now) : list.findLast(({ from }) => from < now);
          this.go((next || (count > 0 ? list.at(-1) : list[0])).from);
        }

        go(second) {
          this.show(second, true);
          this.centre();
        }

        centre() {
          if (this.at === undefined) return;
          const box = this.plane.getBoundingClientRect();
          this.show(this.at);
          const x = this.margin + this.at / this.data.seconds * (box.width - this.margin);
          this.lanes.scrollLeft = x - (this.lanes.clientWidth + this.margin) / 2;
        }

        zoom(steps, at) {
          const place = this.zooms.findIndex((input) => input.checked);
          const next = steps === 0 ? 0 : Math.min(this.zooms.length - 1, Math.max(0, place + steps));
          this.zooms[next].checked = true;
          if (at !== undefined) this.at = at;
          this.centre();
        }

        press(event) {
          if (event.target !== this.lanes || event.ctrlKey || event.metaKey || event.altKey) return;
          const list = this.stretches[this.widget] || [];
          const count = this.data.widgets.length;
          const actions = {
            ArrowRight: () => this.step(1), ArrowLeft: () => this.step(-1),
            ArrowDown: () => { this.widget = (this.widget + 1) % count; this.go(this.at ?? 0); },
            ArrowUp: () => { this.widget = (this.widget + count - 1) % count; this.go(this.at ?? 0); },
            Home: () => list.length && this.go(list[0].from), End: () => list.length && this.go(list.at(-1).from),
            '+': () => this.zoom(1), '=': () => this.zoom(1), '-': () => this.zoom(-1), 0: () => this.zoom(0),
            Enter: () => this.at !== undefined && this.send(),
            Escape: () => { this.pinned = false; this.cursor.hidden = true; this.box.classList.remove('live'); },
          };
          if (!actions[event.key] || !count) return;
          event.preventDefault();
          actions[event.key]();
        }
      }

      // A field that hides the items without all of its words.
      function search(field) {
        const items = [...document.querySelectorAll('.item')];
        const speech = element('p', '', 'hidden');
        speech.setAttribute('aria-live', 'polite');
        field.after(speech);
        field.hidden = false;
        field.addEventListener('input', () => {
          const words = field.value.toLowerCase().split(/\s+/);
          const found = items.filter((item) => {
            const text = item.textContent.toLowerCase();
            const fits = words.every((word) => text.includes(word));
            item.classList.toggle('missing', !fits);
            return fits;
          });
          speech.textContent = `${found.length} of ${items.length} found`;
        });
      }

      function start(root) {
        const causes = JSON.parse(document.getElementById('causes').textContent);
        for (const day of root.querySelectorAll('details.day')) new Day(day, causes);
        for (const field of root.querySelectorAll('input[type=search]')) search(field);
        // The fragment belongs to a page that inserts reports.
        if (root !== document) return;
        addEventListener('hashchange', open);
        open();
      }

      // Opens the day to which a link leads.
      function open() {
        const day = document.getElementById(location.hash.slice(1));
        if (day && day.tagName === 'DETAILS') day.open = true;
      }

      return { start };
    })();
    """#
}
