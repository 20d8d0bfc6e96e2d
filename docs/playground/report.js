// A place for a report of the module, apart from the page's own style and ids, which keeps its view when it is redrawn.

class ReportView {
  // Creates a view in an element; clicked is called with a moment of a day, apply with the number of a change, and named
  // with a name of the scenario.
  constructor(host, rules, clicked, apply, named) {
    this.root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    this.root.adoptedStyleSheets = [sheet];
    this.root.append(document.querySelector('svg.patterns').cloneNode(true));
    this.body = this.root.appendChild(document.createElement('div'));
    this.body.className = 'page';
    this.root.addEventListener('moment', ({ detail }) => clicked?.(detail));
    this.root.addEventListener('click', (event) => {
      const button = event.target.closest('button.apply');
      const name = event.target.closest('button.definition');
      if (button) apply(Number(button.dataset.number));
      else if (name) named(name.textContent);
      else this.follow(event);
    });
  }

  // Forgets the view of the report before, which was of another scenario.
  forget() { this.isNew = true; }

  // The element that scrolls the report: the pane, or the window where panes are tabs.
  get scroller() {
    const pane = this.root.host.parentElement;
    return getComputedStyle(pane).overflowY === 'visible' ? document.scrollingElement : pane;
  }

  // Adds a button to each change that can be made in the text.
  addButtons(part) {
    for (const place of part.querySelectorAll('[data-change]')) {
      const button = document.createElement('button');
      [button.type, button.className, button.textContent] = ['button', 'apply', 'Apply'];
      button.dataset.number = place.dataset.change;
      button.setAttribute('aria-label', `Apply change ${place.dataset.change} to the scenario`);
      place.querySelector('p').append(' ', button);
    }
  }

  // Makes the names at the beginning of rows lead to their definitions.
  linkNames(part, names) {
    for (const place of part.querySelectorAll('th[scope=row], .row > b, [role=rowheader] > b')) {
      if (place.children.length || !names.has(place.textContent)) continue;
      const button = document.createElement('button');
      [button.type, button.className, button.textContent] = ['button', 'definition', place.textContent];
      button.title = 'Show the definition in the scenario';
      place.replaceChildren(button);
    }
  }

  rows(name) { return [...this.body.querySelectorAll('button.definition')].filter(({ textContent }) => textContent === name); }

  // Returns whether the report has a row about a name.
  has(name) { return this.rows(name).length > 0; }

  // Shows the first row about a name, and marks all of them.
  showRow(name) {
    for (const button of this.body.querySelectorAll('button.definition')) {
      button.classList.toggle('chosen', button.textContent === name);
    }
    const [first] = this.rows(name);
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }

  clear() {
    this.parts = undefined;
    this.body.replaceChildren();
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

  // Scrolls to a section, and returns whether the report has it.
  reveal(id) {
    const section = this.root.getElementById(id);
    section?.scrollIntoView();
    return Boolean(section);
  }

  // Replaces the sections that differ, or only those of them in sight; opened days, their zoom and their place stay.
  show(html, { canApply = false, names, isInSight = false } = {}) {
    const kept = new Map();
    for (const day of this.body.querySelectorAll('details.day')) {
      const lanes = day.querySelector('.lanes');
      const zoom = day.querySelector('.zoom :checked')?.value;
      kept.set(day.id, { isOpen: day.open, zoom, left: lanes?.scrollLeft });
    }
    const focused = this.root.activeElement;
    const { scroller } = this;
    const top = this.isNew ? 0 : scroller.scrollTop;
    const isSame = kept.size > 0 && !this.isNew;
    const fresh = this.replace(html, isInSight && !this.isNew);
    this.isNew = false;
    for (const day of this.body.querySelectorAll('details.day')) {
      const before = kept.get(day.id);
      if (!before || !fresh.some((part) => part.contains(day))) continue;
      if (isSame) day.open = before.isOpen;
      const zoom = day.querySelector(`.zoom [value="${before.zoom}"]`);
      if (zoom) zoom.checked = true;
      const lanes = day.querySelector('.lanes');
      if (lanes && before.left) lanes.scrollLeft = before.left;
    }
    for (const part of fresh) timelinePage.start(part);
    if (canApply) for (const part of fresh) this.addButtons(part);
    if (names) for (const part of fresh) this.linkNames(part, names);
    if (scroller.scrollTop !== top) scroller.scrollTop = top;
    const day = focused?.closest('details.day');
    if (day && !focused.isConnected && focused.classList.contains('lanes')) {
      this.root.getElementById(day.id)?.querySelector('.lanes')?.focus({ preventScroll: true });
    }
  }

  // Returns whether an element is in the window.
  isInSight(element) {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  // Replaces the header and the sections whose markup differs from what was shown, and returns the new elements. If only a
  // part is wanted, the sections out of sight stay as they were.
  //
  // The markup is a header, and sections that contain no others.
  replace(html, isPartial) {
    const parts = html.split(/(?=<section )|(?=<main>)|(?=<\/main>)/).filter((part) => !/^<\/?main>$/.test(part));
    if (!this.parts) this.body.replaceChildren(document.createElement('main'));
    const main = this.body.querySelector('main');
    const shown = this.parts ?? [];
    const old = new Map(shown.map(({ markup, element }) => [markup, element]));
    const waiting = new Map(shown.filter(({ element }) => isPartial && element.id && !this.isInSight(element))
      .map(({ markup, element }) => [element.id, markup]));
    const fresh = [];
    this.parts = parts.map((made) => {
      const markup = waiting.get(/^<section [^>]*?id="([^"]*)"/.exec(made)?.[1]) ?? made;
      let element = old.get(markup);
      if (element) {
        old.delete(markup);
      } else {
        const template = document.createElement('template');
        template.innerHTML = markup;
        element = template.content.firstElementChild;
        fresh.push(element);
      }
      return { markup, element };
    });
    for (const element of old.values()) element.remove();
    const [{ element: header }, ...sections] = this.parts;
    if (this.body.firstElementChild !== header) this.body.prepend(header);
    sections.forEach(({ element }, place) => {
      if (main.children[place] !== element) main.insertBefore(element, main.children[place] ?? null);
    });
    return fresh;
  }
}
