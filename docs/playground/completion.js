// Completion of keys and values from the schema of scenarios.

// Where a name of the scenario is wanted: the key and the section that has the names.
const nameSections = { app: 'apps', shows: 'sources', on: 'sources', kinds: 'widgets' };

// The words for values that are strings in JSON, by the definition of the schema.
const quantityWords = Object.fromEntries(Object.entries({
  clockTime: 'time of day', dateTime: 'date and time', runStart: 'date and time', window: 'part of a day',
  duration: 'duration', positiveDuration: 'duration', signedDuration: 'duration', distributionOfDuration: 'duration',
  distributionOfSignedDuration: 'duration', length: 'length', positiveLength: 'length', period: 'period', days: 'days',
  placement: 'length', share: 'share', shareOrMultiple: 'share', passShare: 'share of seeds', factor: 'factor',
  distributionOfFactor: 'factor', price: 'price', size: 'size', wholeRate: 'rate',
}).map(([name, words]) => [`#/$defs/${name}`, words]));
const typeWords = { boolean: 'true or false', array: 'list', integer: 'number' };

class Schema {
  constructor(schema) { this.root = schema; }

  // Returns the alternatives of a schema, with references followed.
  alternatives(schema, seen = new Set()) {
    if (!schema || typeof schema !== 'object' || seen.has(schema)) return [];
    seen.add(schema);
    const found = [];
    const add = (inner) => found.push(...this.alternatives(inner, seen));
    if (schema.$ref) add(schema.$ref.replace('#/$defs/', '').split('/').reduce((at, key) => at?.[key], this.root.$defs));
    for (const list of [schema.anyOf, schema.oneOf, schema.allOf]) for (const inner of list ?? []) add(inner);
    add(schema.then);
    add(schema.else);
    return [schema, ...found];
  }

  // Returns the schemas of the values at a path.
  at(path) {
    return path.reduce((schemas, step) => schemas.flatMap((schema) => this.alternatives(schema)).flatMap((schema) => {
      if (typeof step === 'number') return schema.items ? [schema.items] : [];
      const own = schema.properties?.[step];
      if (own) return [own];
      return typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
    }), [this.root]);
  }

  // Returns the suggestions at a place in a text: { label, insert, about, kind }.
  suggestions(text, context) {
    return context.wantsKey ? this.keys(text, context) : this.values(text, context);
  }

  keys(text, { path, keys, token }) {
    const present = new Set(keys);
    if (token?.type === 'string') present.delete(token.value);
    const found = new Map();
    for (const schema of this.at(path).flatMap((one) => this.alternatives(one))) {
      for (const [key, value] of Object.entries(schema.properties ?? {})) {
        if (present.has(key) || found.has(key) || key === '$schema') continue;
        const isRequired = schema.required?.includes(key);
        found.set(key, {
          label: key, insert: JSON.stringify(key), about: this.about(value), kind: isRequired ? 'required' : this.kindOf(value),
        });
      }
    }
    return [...found.values()];
  }

  values(text, { valuePath, path }) {
    const found = new Map();
    const key = valuePath.findLast((step) => typeof step === 'string');
    const add = (value, about, kind) => {
      const insert = JSON.stringify(value);
      if (!found.has(insert)) found.set(insert, { label: typeof value === 'string' ? value : insert, insert, about, kind });
    };
    const schemas = this.at(valuePath);
    const about = schemas.map(({ description }) => description).find(Boolean) ?? '';
    for (const schema of schemas.flatMap((one) => this.alternatives(one))) {
      for (const value of schema.enum ?? []) add(value, about, 'word');
      if (schema.const !== undefined) add(schema.const, about, 'word');
      if (schema.type === 'boolean') for (const value of [true, false]) add(value, about, 'word');
      if (schema.default !== undefined) add(schema.default, about, 'default');
      for (const value of schema.examples ?? []) add(value, schema.description ?? about, 'example');
    }
    const section = nameSections[key];
    if (section && path.length > 1) {
      for (const { key: name } of nodeAt(parse(text), [section])?.members ?? []) add(name, about, section.replace(/s$/, ''));
    }
    return [...found.values()];
  }

  about(schema) {
    const found = this.alternatives(schema).map(({ description }) => description).find(Boolean);
    const value = this.alternatives(schema).map((one) => one.default).find((one) => one !== undefined);
    return `${found ?? ''}${value === undefined ? '' : ` By default ${JSON.stringify(value)}.`}`;
  }

  // Returns the words for what a key holds, of several forms the first two: such as share, duration or time of day.
  kindOf(schema) {
    const kinds = new Set();
    for (const one of this.alternatives(schema)) {
      if (one.$ref in quantityWords) kinds.add(quantityWords[one.$ref]);
      else if (one.enum) kinds.add('word');
      else if (one.type && one.type !== 'string') kinds.add(typeWords[one.type] ?? one.type);
    }
    return [...kinds].slice(0, 2).join(' or ') || 'text';
  }

  // Returns what follows a new key: a colon and an empty value.
  valueFor(path) {
    const types = new Set(this.at(path).flatMap((one) => this.alternatives(one)).map((one) => one.type));
    if (types.has('object') && !types.has('string')) return '{  }';
    return '';
  }
}

class Completion {
  constructor(editor, list, speech, schema) {
    Object.assign(this, { editor, list, speech, schema, items: [], place: 0 });
    const { area } = editor;
    area.setAttribute('aria-autocomplete', 'list');
    area.setAttribute('aria-controls', list.id);
    area.addEventListener('keydown', (event) => this.press(event), { capture: true });
    area.addEventListener('input', (event) => this.typed(event));
    area.addEventListener('blur', () => this.close());
    area.addEventListener('pointerdown', () => this.close());
    // A click must not take the focus from the text.
    list.addEventListener('pointerdown', (event) => event.preventDefault());
    list.addEventListener('click', (event) => {
      const option = event.target.closest('[role=option]');
      if (option) this.accept(Number(option.dataset.place));
    });
  }

  get isOpen() { return !this.list.hidden; }

  typed(event) {
    if (!event.inputType?.startsWith('insert') && !this.isOpen) return;
    if (event.inputType === 'insertText' && /^["\w.]$/.test(event.data ?? '') || this.isOpen) this.open(this.isOpen);
    else this.close();
  }

  // Opens the list of suggestions that fit the text before the caret.
  open(isAsked) {
    const { area, text, isPlain } = this.editor;
    const offset = area.selectionStart;
    const context = area.selectionEnd === offset && !isPlain ? contextAt(text, offset) : undefined;
    if (!context) return this.close();
    const { token } = context;
    const typed = token ? text.slice(token.start, offset).replace(/^"/, '').toLowerCase() : '';
    if (!isAsked && token && token.type !== 'string') return this.close();
    const all = this.schema.suggestions(text, context);
    this.items = all.filter(({ label }) => label.toLowerCase().includes(typed))
      .sort((one, other) => Number(other.label.toLowerCase().startsWith(typed)) - Number(one.label.toLowerCase().startsWith(typed)));
    if (!this.items.length) return this.close();
    this.context = context;
    this.place = 0;
    this.draw();
    this.list.hidden = false;
    this.put(token ? token.start : offset);
    this.move(0);
    this.speech.textContent = `${this.items.length} suggestions, ${this.items[0].label}`;
  }

  draw() {
    this.list.replaceChildren(...this.items.slice(0, 100).map((item, place) => {
      const option = document.createElement('li');
      option.id = `option-${place}`;
      option.setAttribute('role', 'option');
      option.dataset.place = place;
      const [name, kind, about] = ['b', 'i', 'span'].map((tag) => document.createElement(tag));
      [name.textContent, kind.textContent, about.textContent] = [item.label, item.kind, item.about];
      option.append(name, kind, about);
      return option;
    }));
  }

  // Puts the list below the caret, or above it where there is more room.
  put(offset) {
    const box = this.editor.boxAt(offset);
    const { list } = this;
    const width = Math.min(420, innerWidth - 16);
    list.style.width = `${width}px`;
    list.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    const below = innerHeight - box.bottom;
    const height = Math.min(300, Math.max(below, box.top) - 16);
    list.style.maxHeight = `${height}px`;
    const top = below > Math.min(300, list.scrollHeight) + 12 || below > box.top ? box.bottom + 4
      : box.top - 4 - Math.min(height, list.offsetHeight);
    list.style.top = `${top}px`;
  }

  move(steps) {
    const options = [...this.list.children];
    this.place = (this.place + steps + options.length) % options.length;
    options.forEach((option, place) => option.setAttribute('aria-selected', place === this.place));
    const chosen = options[this.place];
    this.editor.area.setAttribute('aria-activedescendant', chosen.id);
    // Only the list scrolls.
    const { list } = this;
    if (chosen.offsetTop < list.scrollTop) list.scrollTop = chosen.offsetTop;
    const end = chosen.offsetTop + chosen.offsetHeight;
    if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
    if (steps) this.speech.textContent = `${this.items[this.place].label}: ${this.items[this.place].about}`;
  }

  accept(place = this.place) {
    const { editor, context } = this;
    const item = this.items[place];
    const { area, text } = editor;
    this.close();
    const start = context.token ? context.token.start : area.selectionStart;
    let end = context.token ? context.token.end : area.selectionStart;
    // A string without an end reaches to the end of its line; only the typed part is replaced.
    if (context.token?.type === 'string' && !/^"[^"]*"$/.test(text.slice(start, end))) end = area.selectionStart;
    let { insert } = item;
    let caret = insert.length;
    if (context.wantsKey && !/^\s*:/.test(text.slice(end))) {
      const value = this.schema.valueFor([...context.path, item.label]);
      insert += `: ${value}`;
      caret = insert.length - (value ? 2 : 0);
      if (/^[ \t]*\n?\s*"/.test(text.slice(end)) || /^[ \t]*\n/.test(text.slice(end)) && value) insert += ',';
    }
    area.setSelectionRange(start, end);
    document.execCommand('insertText', false, insert);
    area.setSelectionRange(start + caret, start + caret);
    if (context.wantsKey) this.open(true);
  }

  close() {
    this.list.hidden = true;
    this.editor.area.removeAttribute('aria-activedescendant');
  }

  press(event) {
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      this.open(true);
      return;
    }
    if (!this.isOpen || event.isComposing) return;
    const page = Math.min(8, this.items.length - 1);
    const actions = {
      ArrowDown: () => this.move(1), ArrowUp: () => this.move(-1), PageDown: () => this.move(page), PageUp: () => this.move(-page),
      Enter: () => this.accept(), Tab: () => this.accept(), Escape: () => this.close(),
    };
    if (event.shiftKey || !actions[event.key]) {
      if (['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) this.close();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    actions[event.key]();
  }
}
