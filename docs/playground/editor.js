// The editor: a text area over a layer with the same text in colours, so that the browser's own editing, undo and
// assistive technology keep working.

class Editor {
  // Creates the editor; changed is called after each change of the text.
  constructor(area, layer, changed) {
    Object.assign(this, { area, layer, changed, findings: [], edits: [], keys: [] });
    area.addEventListener('input', () => this.refresh());
    area.addEventListener('keydown', (event) => this.press(event));
  }

  get text() { return this.area.value; }

  // Whether the text is too long for colours, marks and suggestions while a person types.
  get isPlain() { return isLong(this.text); }

  // Replaces the whole text, and with it the history of undo.
  open(text) {
    this.area.value = text;
    this.area.setSelectionRange(0, 0);
    [this.findings, this.edits] = [[], []];
    this.refresh();
  }

  refresh() {
    this.draw();
    this.changed();
  }

  // Applies an edit as if it were typed, so that undo takes it back; the focus stays where it is.
  apply(edit) {
    if (!edit || this.text.slice(edit.start, edit.end) === edit.text) return;
    this.edits = [...this.edits.slice(-49), { before: this.text, after: applied(this.text, edit) }];
    this.type(edit);
  }

  type(edit) {
    const { area } = this;
    const { activeElement } = document;
    // No keyboard appears on a touch screen.
    area.inputMode = 'none';
    area.focus({ preventScroll: true });
    area.setSelectionRange(edit.start, edit.end);
    const isTyped = edit.text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, edit.text);
    if (!isTyped) {
      area.setRangeText(edit.text, edit.start, edit.end, 'end');
      this.refresh();
    }
    if (activeElement !== area) activeElement.focus({ preventScroll: true });
    area.inputMode = '';
    this.flash(edit.start, edit.start + edit.text.length);
  }

  // Whether the text is that after an edit of a control or of advice.
  get canUndo() { return this.edits.at(-1)?.after === this.text; }

  // Takes the last of such edits back.
  undo() {
    if (this.canUndo) this.type(spanningEdit(this.text, this.edits.pop().before));
  }

  // Marks the place that a control changed.
  flash(start, end) {
    this.flashed = [start, end];
    this.draw();
  }

  select(start, end) {
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(start, end);
    if (this.isPlain) this.scroll(start);
    else this.show(start);
  }

  // Scrolls the text area, which only scrolls itself for a long text, to an offset.
  scroll(offset) {
    const { area } = this;
    // The text before it is as high in another text area of this width.
    const before = area.cloneNode();
    before.value = this.text.slice(0, offset);
    before.style.height = 0;
    area.after(before);
    area.scrollTop = before.scrollHeight - area.clientHeight / 2;
    before.remove();
  }

  // Scrolls the coloured layer to an offset; the browser keeps the caret of a long text in view.
  show(offset) {
    if (this.isPlain) return;
    const box = this.boxAt(offset);
    const frame = this.layer.closest('.code').getBoundingClientRect();
    if (box.top < frame.top + 20 || box.bottom > frame.bottom - 20) {
      this.layer.closest('.code').scrollTop += box.top - frame.top - frame.height / 3;
    }
  }

  // Returns the place of an offset in the window.
  boxAt(offset) {
    let rest = offset;
    const walker = document.createTreeWalker(this.layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (rest <= node.length) {
        const range = document.createRange();
        range.setStart(node, rest);
        range.setEnd(node, rest);
        return range.getBoundingClientRect();
      }
      rest -= node.length;
    }
    return this.layer.getBoundingClientRect();
  }

  // Shows findings: each has a start, an end and a severity.
  mark(findings) {
    this.findings = findings;
    this.draw();
  }

  draw() {
    const { text, isPlain } = this;
    this.layer.parentElement.classList.toggle('plain', isPlain);
    if (isPlain) {
      this.replaceLines([]);
      return;
    }
    const spans = coloured(text);
    const marks = this.findings.map(({ start, end, severity }) => ({ start, end, type: severity }));
    if (this.flashed) marks.push({ start: this.flashed[0], end: this.flashed[1], type: 'flash' });
    this.flashed = undefined;
    const edges = new Set([0, text.length]);
    for (const { start, end } of [...spans, ...marks]) edges.add(start).add(end);
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) edges.add(at + 1);
    const places = [...edges].filter((place) => place <= text.length).sort((one, other) => one - other);
    const lines = [[]];
    let index = 0;
    for (let place = 0; place + 1 < places.length; place += 1) {
      const [start, end] = [places[place], places[place + 1]];
      while (index < spans.length && spans[index].end <= start) index += 1;
      const types = marks.filter((mark) => mark.start <= start && end <= mark.end).map(({ type }) => type);
      if (index < spans.length && spans[index].start <= start) types.push(spans[index].type);
      const piece = text.slice(start, end);
      lines.at(-1).push([piece, ...types]);
      if (piece.endsWith('\n')) lines.push([]);
    }
    // An empty last line has a height too.
    if (!lines.at(-1).length) lines.at(-1).push(['\u200b']);
    this.replaceLines(lines);
  }

  // Replaces the lines of the layer from the first to the last that differs: the layout of a line that stays is kept.
  //
  // A line is a list of pieces with their types.
  replaceLines(lines) {
    const keys = lines.map((line) => JSON.stringify(line));
    const { keys: old, layer } = this;
    const shorter = Math.min(keys.length, old.length);
    let [before, after] = [0, 0];
    while (before < shorter && keys[before] === old[before]) before += 1;
    while (after < shorter - before && keys.at(-1 - after) === old.at(-1 - after)) after += 1;
    const next = layer.children[old.length - after] ?? null;
    for (let count = old.length - after; count > before; count -= 1) layer.children[count - 1].remove();
    for (const line of lines.slice(before, lines.length - after)) {
      const box = document.createElement('div');
      for (const [piece, ...types] of line) {
        const span = document.createElement('span');
        [span.className, span.textContent] = [types.join(' '), piece];
        box.append(types.length ? span : piece);
      }
      layer.insertBefore(box, next);
    }
    this.keys = keys;
  }

  press(event) {
    const { area } = this;
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.defaultPrevented && !event.isComposing) {
      event.preventDefault();
      const before = area.value.slice(0, area.selectionStart);
      const indent = /[^\n]*$/.exec(before)[0].match(/^\s*/)[0];
      const isOpen = /[{[]\s*$/.test(before);
      const closes = isOpen && /^\s*[}\]]/.test(area.value.slice(area.selectionEnd));
      document.execCommand('insertText', false, `\n${indent}${isOpen ? '  ' : ''}${closes ? `\n${indent}` : ''}`);
      if (closes) area.setSelectionRange(area.selectionStart - indent.length - 1, area.selectionStart - indent.length - 1);
      this.show(area.selectionStart);
    }
  }
}

// Returns the spans of a text that have a colour: { start, end, type }.
function coloured(text) {
  const tokens = scan(text);
  return tokens.filter(({ type }) => !punctuation.includes(type)).map(({ type, start, end }) => (
    { start, end, type: type === 'string' && /^\s*:/.test(text.slice(end, end + 9)) ? 'key' : type }
  ));
}
