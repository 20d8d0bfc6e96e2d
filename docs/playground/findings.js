// The findings of the module about the text: marked in it and listed below it, each with a way to its place.

class FindingList {
  // Creates an empty list in an element below an editor.
  constructor(editor, host) {
    Object.assign(this, { editor, host, findings: [] });
    host.addEventListener('click', ({ target }) => this.follow(target));
  }

  // Shows the findings about a text.
  show(text, findings) {
    this.findings = located(text, findings);
    this.editor.mark(this.findings.filter(({ start, end }) => end > start));
    this.host.replaceChildren(...this.findings.map((finding, place) => this.item(text, finding, place)));
  }

  get errors() { return this.findings.filter(({ severity }) => severity === 'error'); }

  // The numbers of errors and warnings in words, without those of which there are none.
  get words() {
    const errors = this.errors.length;
    return [[errors, 'error'], [this.findings.length - errors, 'warning']].filter(([count]) => count)
      .map(([count, word]) => `${count} ${word}${count > 1 ? 's' : ''}`);
  }

  // The lines of a few errors, to follow them in a sentence.
  get where() {
    const lines = [...new Set(this.errors.map(({ line }) => line).filter(Boolean))];
    if (!lines.length || lines.length > 5) return '';
    return ` in ${lines.length > 1 ? 'lines' : 'line'} ${lines.join(', ').replace(/, (\d+)$/, ' and $1')}`;
  }

  // Selects the first finding behind an offset, or the first of all, and returns it; undefined without any.
  selectNext(offset) {
    const next = this.findings.find(({ start }) => start > offset) ?? this.findings[0];
    if (next) this.editor.select(next.start, next.end);
    return next;
  }

  item(text, finding, place) {
    const item = document.createElement('li');
    item.className = finding.severity;
    const link = item.appendChild(document.createElement('button'));
    [link.type, link.dataset.finding] = ['button', place];
    link.textContent = finding.line ? `Line ${finding.line}` : 'Whole text';
    const words = item.appendChild(document.createElement('span'));
    const severity = words.appendChild(document.createElement('b'));
    severity.textContent = `${finding.severity}: `;
    words.append(legible(sentence(finding)));
    const id = words.appendChild(document.createElement('code'));
    id.textContent = finding.id;
    const fix = fixOf(text, finding);
    if (fix) {
      const button = item.appendChild(document.createElement('button'));
      [button.type, button.className, button.dataset.fix] = ['button', 'fix', place];
      button.textContent = `Change to ${fix.text}`;
    }
    return item;
  }

  // Selects the place of the finding whose button was clicked, or makes its remedy.
  follow(target) {
    const button = target.closest('button');
    if (!button) return;
    const finding = this.findings[Number(button.dataset.finding ?? button.dataset.fix)];
    if (button.dataset.fix !== undefined) {
      this.editor.apply(fixOf(this.editor.text, finding));
      this.editor.area.focus();
    } else {
      this.editor.select(finding.start, finding.end);
    }
  }
}

// Returns a finding and its remedy in words.
function sentence({ problem, remedy }) { return `${problem}${remedy ? `; ${remedy}` : ''}`; }

// Returns a text without the combining signs beyond eight on a character, between which nothing breaks a line.
function legible(text) { return text.replace(/(\p{M}{8})\p{M}+/gu, '$1\ufffd'); }

// Returns the findings of the module, in the order of their places, with their offsets in the text; columns count Unicode
// scalars.
function located(text, findings) {
  let [line, column, place] = [1, 1, 0];
  const advance = (scalars) => {
    for (let rest = scalars; rest > 0 && place < text.length && text[place] !== '\n'; rest -= 1) {
      place += text.codePointAt(place) > 0xFFFF ? 2 : 1;
    }
    return place;
  };
  return findings.map((finding) => {
    if (!finding.line) return { ...finding, start: 0, end: 0 };
    if (finding.line < line) [line, column, place] = [1, 1, 0];
    for (; line < finding.line; line += 1) [column, place] = [1, text.indexOf('\n', place) + 1];
    const start = advance(finding.column - column);
    const end = advance(finding.length);
    [column, place] = [finding.column, start];
    return { ...finding, start, end };
  });
}

// Returns the edit that a finding's remedy names; undefined if it names none.
function fixOf(text, finding) {
  const remedy = finding.remedy ?? '';
  const guess = /^did you mean '([^']+)'\?$/.exec(remedy)?.[1];
  const value = /^(?:write|put a [^:]*: write) ("[^"]*")$/.exec(remedy)?.[1];
  if (!finding.line || !(guess ?? value)) return undefined;
  const isQuoted = text[finding.start] === '"';
  return { start: finding.start, end: finding.end, text: value ?? (isQuoted ? JSON.stringify(guess) : guess) };
}
