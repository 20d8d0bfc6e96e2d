// The page: it connects the editor, the controls, the engine and the report.

const element = (id) => document.getElementById(id);
const peopleLimit = 1_000;
const pause = 400;  // milliseconds without a change before slow work begins

class Playground {
  // Creates the parts of the page; module is a promise, and first the file whose report the page holds.
  constructor(module, shelf, rules) {
    this.shelf = shelf;
    this.first = shelf.named(element('first').dataset.name);
    const inputs = module.then((module) => ({ module, traces: shelf.data.traces }));
    const source = element('worker').textContent;
    const line = new WorkLine(element('slow-work'), element('slow-work-title'), element('progress'));
    this.makeRunner = () => new Runner(source, inputs, line);
    [this.typing, this.study, this.explaining] = [this.makeRunner(), this.makeRunner(), this.makeRunner()];
    this.downloading = new Set();
    this.view = 'report';
    this.report = new ReportView(element('report'), rules, (moment) => this.explain(moment), (number) => this.apply(number),
      (name) => this.showDefinition(name));
    this.comparison = new ReportView(element('comparison'), rules);
    this.editor = new Editor(element('text'), element('layer'), () => this.changed());
    this.findings = new FindingList(this.editor, element('findings'));
    this.drafting = this.makeRunner();
    this.draft = new DraftDialog(element('draft'), (title, lines) => this.answer(this.drafting, title, { lines }), (text) => this.begin(text));
    this.controls = new ControlPanel(element('controls'), this.editor);
    this.models = new Map();
    this.drawn = 0;
    this.addMenu();
    this.connect();
  }

  async start() {
    addEventListener('hashchange', () => { if (location.hash !== this.fragment) this.restore(); });
    await this.restore();
    this.showFirst();
  }

  // Shows the report of the first file while the module is compiled, whose answer is the same.
  showFirst() {
    const { file, name, device } = this;
    const { text } = this.editor;
    if (file !== this.first || text !== file.text || device || !this.report.isEmpty) return;
    this.shown = { text, name, device };
    this.show(JSON.parse(element('first').textContent));
  }

  // The menu and the buttons.

  addMenu() {
    const menu = element('menu');
    for (const { title, files } of this.shelf.data.groups) {
      const group = document.createElement('optgroup');
      group.label = title;
      group.append(...files.map((file) => new Option(file.title, file.name)));
      menu.append(group);
    }
    menu.append(new Option('A text of your own', ''));
    menu.addEventListener('change', () => {
      const file = this.shelf.named(menu.value);
      this.device = undefined;
      this.isNewEntry = true;
      // A text of one's own comes back.
      if (!this.file) this.own = this.editor.text;
      if (file) this.open(file, file.text);
      else this.open(undefined, this.own ?? this.editor.text);
      // An exercise is read, not compared with what was kept before.
      if (this.isExercise && this.view === 'comparison') this.choose('report');
    });
  }

  // Shows a pane; only narrow windows show one at a time, each at the place where it was left.
  showPane(name) {
    const { scrollingElement, body } = document;
    const before = body.dataset.pane ?? 'read';
    this.places = { ...this.places, [before]: scrollingElement.scrollTop };
    body.dataset.pane = name;
    for (const pane of ['read', 'write']) element(`show-${pane}`).setAttribute('aria-pressed', pane === name);
    // The report has the main content of the page, unless it is hidden.
    if (name === 'write') element('write').setAttribute('role', 'main');
    else element('write').removeAttribute('role');
    if (before !== name) scrollingElement.scrollTop = this.places[name] ?? 0;
    // What is hidden does not scroll.
    if (name === 'write' && this.isTop) {
      element('text').closest('.code').scrollTop = 0;
      this.isTop = false;
    }
  }

  // Lets the divider set the width of the scenario, by pointer and by keys.
  connectDivider() {
    const divider = element('divider');
    const set = (percent) => {
      const share = Math.min(80, Math.max(20, Math.round(percent)));
      divider.closest('.panes').style.setProperty('--split', `${share}%`);
      divider.setAttribute('aria-valuenow', share);
    };
    divider.addEventListener('pointerdown', (event) => divider.setPointerCapture(event.pointerId));
    divider.addEventListener('pointermove', (event) => {
      const { left, width } = divider.closest('.panes').getBoundingClientRect();
      if (divider.hasPointerCapture(event.pointerId)) set((event.clientX - left) / width * 100);
    });
    divider.addEventListener('keydown', (event) => {
      const now = Number(divider.getAttribute('aria-valuenow'));
      const next = { ArrowLeft: now - 2, ArrowRight: now + 2, Home: 20, End: 80 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      set(next);
    });
  }

  connect() {
    const click = (id, action) => element(id).addEventListener('click', action);
    click('back', () => {
      this.isNewEntry = true;
      this.editor.apply(spanningEdit(this.editor.text, this.file.text));
    });
    click('new', () => this.draft.show());
    click('open-file', () => element('file').click());
    element('file').addEventListener('change', ({ target }) => this.read(target.files[0]));
    const code = element('text').closest('.code');
    code.addEventListener('dragover', (event) => event.preventDefault());
    code.addEventListener('drop', (event) => {
      if (!event.dataTransfer.files.length) return;
      event.preventDefault();
      this.read(event.dataTransfer.files[0]);
    });
    click('copy-link', () => this.copyLink());
    click('undo', () => this.edit(() => this.editor.undo()));
    click('to-report', () => this.showRow());
    for (const kind of ['keyup', 'click', 'focus', 'input']) element('text').addEventListener(kind, () => this.followCaret());
    for (const pane of ['read', 'write']) click(`show-${pane}`, () => this.showPane(pane));
    this.connectDivider();
    for (const button of document.querySelectorAll('[data-save]')) {
      button.addEventListener('click', () => this.download(button.dataset.save));
    }
    click('view-report', () => this.choose('report'));
    click('view-text', () => this.choose('text'));
    click('view-comparison', () => this.choose('comparison'));
    click('keep', () => this.keep());
    click('cancel', () => this.cancel());
    for (const id of ['advice', 'ranges']) {
      click(id, () => {
        const button = element(id);
        const isWanted = button.getAttribute('aria-pressed') !== 'true';
        button.setAttribute('aria-pressed', isWanted);
        // The section of this name is shown when it is there.
        this.wanted = isWanted ? id : undefined;
        this.choose('report');
        this.refine(0);
      });
    }
    element('seeds').addEventListener('change', () => {
      this.compare();
      this.writeAddress();
    });
    element('person').addEventListener('change', ({ target }) => {
      this.device = target.value.trim() || undefined;
      this.isNewEntry = true;
      this.changed();
    });
    element('controls').addEventListener('change', () => { this.isNewEntry = true; }, { capture: true });
    click('close-explanation', () => this.closeExplanation());
    addEventListener('keydown', (event) => this.press(event));
    document.addEventListener('click', ({ target }) => {
      if (!target.closest('#downloads')) element('downloads').open = false;
    });
  }

  press(event) {
    if (event.key === 'F8') {
      event.preventDefault();
      const next = this.findings.selectNext(element('text').selectionStart);
      if (next) this.say(`Line ${next.line}: ${sentence(next)}`);
    }
    if (event.key === 'Escape' && element('downloads').open) {
      element('downloads').open = false;
      element('downloads').querySelector('summary').focus();
    } else if (event.key === 'Escape' && element('explanation').contains(document.activeElement)) {
      this.closeExplanation();
    }
  }

  // The focus returns to the place that the explanation is about.
  closeExplanation() {
    const hadFocus = element('explanation').contains(document.activeElement);
    element('explanation').hidden = true;
    if (hadFocus) this.explained?.focus({ preventScroll: true });
  }

  say(text) { element('speech').textContent = text; }

  notice(text, isWarning = false) {
    const line = document.createElement('p');
    line.className = isWarning ? 'notice warning' : 'notice';
    line.textContent = text;
    element('notices').append(line);
  }

  // Tells what was done to the text, and offers to take it back.
  noticeDone({ words, undo }) {
    this.notice(`${words} `);
    this.done = undefined;
    const button = element('notices').lastChild.appendChild(document.createElement('button'));
    [button.type, button.textContent] = ['button', 'Undo'];
    button.addEventListener('click', undo);
  }

  // Files and the address.

  open(file, text) {
    this.file = file;
    element('menu').value = file ? file.name : '';
    element('explanation').hidden = true;
    this.report.forget();
    this.report.scroller.scrollTop = 0;
    this.places = { read: 0, write: 0 };
    this.showTask();
    this.editor.open(text);
    this.isTop = !element('text').checkVisibility();
    element('text').closest('.code').scrollTop = 0;
  }

  // Whether the scenario is an exercise of the course.
  get isExercise() { return Boolean(this.file?.name.startsWith('exercise-')); }

  // Shows what an exercise asks for.
  showTask() {
    const { file, isExercise } = this;
    element('task').hidden = !isExercise;
    element('task').textContent = isExercise
      ? `${nodeAt(parse(file.text), ['about']).value} Edit the marked line until all expectations hold.` : '';
  }

  async read(file) {
    if (!file) return;
    element('file').value = '';
    let text;
    try {
      text = openable(`“${file.name}”`, file.size > limits.fileBytes ? undefined : await file.text());
    } catch (error) {
      this.notice(error.message, true);
      return;
    }
    this.begin(text);
  }

  // Opens a text of the person's own; the one before, if a person wrote or changed it, can be taken back.
  begin(text) {
    const before = this.editor.text;
    if (before !== this.file?.text && before !== text) {
      this.done = { words: 'Your text is replaced.', undo: () => this.begin(before) };
    }
    this.isNewEntry = true;
    this.device = undefined;
    this.open(undefined, text);
  }

  // Selects the definition of a name in the text.
  showDefinition(name) {
    const found = definitions(parse(this.editor.text)).find((definition) => definition.name === name);
    if (!found) {
      this.say(`The text has no ${name} any more.`);
      return;
    }
    this.showPane('write');
    this.editor.select(found.start, found.end);
    this.followCaret();
  }

  // Offers the way to the rows of the report about the definition under the caret.
  followCaret() {
    clearTimeout(this.caretTimer);
    this.caretTimer = setTimeout(() => {
      const place = element('text').selectionStart;
      const found = this.editor.isPlain ? undefined
        : definitions(parse(this.editor.text)).find(({ start, end }) => start <= place && place <= end);
      const name = found && this.report.has(found.name) ? found.name : undefined;
      element('to-report').hidden = !name;
      element('to-report').dataset.name = name ?? '';
      element('to-report').textContent = name ? `Show ${found.kind} ${name} in the report` : '';
    }, 100);
  }

  showRow() {
    this.choose('report');
    this.showPane('read');
    this.report.showRow(element('to-report').dataset.name);
  }

  async restore() {
    element('notices').replaceChildren();
    this.wrongAddress = undefined;
    this.fragment = location.hash;
    try {
      const { file, seed, device, text, kept, compare } = await readFragment(location.hash, this.shelf);
      const chosen = file ?? (text === undefined ? this.first : undefined);
      const base = text ?? chosen.text;
      this.device = device;
      this.setKept(kept === undefined ? undefined : { text: kept, name: 'A.json', device });
      if (compare) element('seeds').value = compare;
      this.open(chosen, seed === undefined ? base : withSeed(base, seed));
      if (compare) this.choose('comparison');
      else if (!kept && this.view === 'comparison') this.choose('report');
    } catch (error) {
      this.wrongAddress = `${error.message} This is “${this.first.title}” instead.`;
      this.device = undefined;
      this.setKept(undefined);
      this.open(this.first, this.first.text);
    }
  }

  writeAddress() {
    clearTimeout(this.addressTimer);
    const isNewEntry = this.isNewEntry;
    this.addressTimer = setTimeout(async () => {
      const fragment = await this.makeFragment();
      // The address of an untouched page stays as it is.
      if (!fragment || fragment === location.hash || (!location.hash && fragment === `#open=${this.first.name}`) || this.wrongAddress) return;
      this.isNewEntry = false;
      this.fragment = fragment;
      if (isNewEntry) history.pushState(null, '', fragment);
      else history.replaceState(null, '', fragment);
    }, 250);
  }

  // Returns the fragment of the present state; undefined if it is too long for an address.
  makeFragment() {
    const compare = this.view === 'comparison' ? element('seeds').value : undefined;
    return makeFragment(this.file, this.editor.text, { device: this.device, kept: this.kept?.text, compare });
  }

  async copyLink() {
    const fragment = await this.makeFragment();
    if (!fragment) {
      this.flashButton('copy-link', 'The text is too long for a link');
      return;
    }
    const link = location.href.replace(/#.*$/, '') + fragment;
    try {
      await navigator.clipboard.writeText(link);
      this.flashButton('copy-link', 'Copied');
    } catch {
      history.replaceState(null, '', fragment);
      this.fragment = fragment;
      this.flashButton('copy-link', 'It is in the address bar');
    }
  }

  flashButton(id, text) {
    const button = element(id);
    const { textContent } = button;
    button.textContent = text;
    this.say(text);
    setTimeout(() => { button.textContent = textContent; }, 1_500);
  }

  // Requests.

  get name() { return this.file ? this.file.path : 'scenario.json'; }

  // Returns a request about a text; one byte more than the limit is enough to refuse a larger one.
  request({ text, name, device }, ...lines) {
    return { scenario: { name, text: text.slice(0, limits.fileBytes + 1) }, device, peopleLimit, lines };
  }

  // Shows the text's report as soon as the module has answered; of several changes only the last counts.
  async changed() {
    const started = performance.now();
    const { text } = this.editor;
    // While the page is made, there are no controls yet.
    if (!this.controls) return;
    const { name, device } = this;
    try {
      this.wait();
      element('undo').hidden = !this.editor.canUndo;
      // After a change the report begins with its answer.
      if (document.body.dataset.pane === 'write') this.places = { ...this.places, read: 0 };
      this.controls.show();
      element('back').hidden = !this.file || text === this.file.text;
      this.writeAddress();
      const request = this.request({ text, name, device }, ['want', 'findings'], ['want', 'insertion'], ['want', 'fingerprint']);
      const reply = await this.typing.ask('Simulating', request, patience);
      if (reply) this.showReply({ text, name, device, reply, started, made: performance.now() });
    } catch (error) {
      if (text === this.editor.text) this.showEnd(`The simulator stopped at this text (${error.message}).`);
    }
  }

  showReply(result) {
    const { text, reply, made } = result;
    if (reply.insertion === undefined) {
      if (this.skipped) this.drawRun(this.skipped);
    } else if (this.typing.job && made - this.drawn < pause) {
      // While a person types on, only some of the reports are drawn.
      this.skipped = result;
    } else {
      this.drawRun(result);
    }
    this.showFindings(text, reply);
    this.load();
  }

  // Draws the report of a run: first the sections in sight, and the others when a person can see those.
  async drawRun({ text, name, device, reply, started, made }) {
    this.skipped = undefined;
    const shown = { text, name, device };
    this.shown = shown;
    this.drawn = made;
    this.changes = [];
    // An earlier text may have been refused.
    element('report').dataset.state = 'running';
    this.show(reply.insertion, { isInSight: true });
    await painted();
    const end = performance.now();
    performance.measure('redraw', { start: started, end, detail: { engine: reply.duration, request: made - started, draw: end - made } });
    if (shown !== this.shown) return;
    this.show(reply.insertion);
    element('report').dataset.fingerprint = reply.fingerprint;
    // By now there may be another text, or an answer about one with errors.
    if (this.typing.job || element('report').dataset.state !== 'running') return;
    element('state').textContent = `ran in ${reply.duration.toFixed(0)} ms`;
    element('report').dataset.state = 'quick';
    this.refine(pause);
  }

  // Shows a report, whose names lead to their definitions in the text.
  show(insertion, options) {
    const { text } = this.shown;
    const names = new Set(isLong(text) ? [] : definitions(parse(text)).map(({ name }) => name));
    this.report.show(insertion, { ...options, names });
    this.followCaret();
  }

  // Waits for the reply to the last change.
  wait() {
    element('report').dataset.state = 'running';
    clearTimeout(this.timer);
    this.study.cancel();
    this.explaining.cancel();
    clearTimeout(this.checkTimer);
    this.checkTimer = setTimeout(() => this.count('Checking…'), slowness);
  }

  count(words, kind = '') {
    clearTimeout(this.checkTimer);
    [element('count').textContent, element('count').className] = [words, kind];
  }

  // Says why there is no answer about the text.
  showEnd(reason) {
    element('notices').replaceChildren();
    this.notice(`${reason} ${this.report.isEmpty ? '' : 'The report is that of the text before. '}The next change starts another run.`, true);
    this.findings.show('', []);
    this.count('Not checked');
    element('report').dataset.state = 'stopped';
  }

  showFindings(text, reply) {
    element('notices').replaceChildren();
    if (this.wrongAddress) this.notice(this.wrongAddress, true);
    if (this.done) this.noticeDone(this.done);
    this.findings.show(text, reply.findings ? JSON.parse(reply.findings).findings : []);
    const { errors, words } = this.findings;
    const count = words.join(', ') || 'No findings';
    element('tab-count').textContent = words.join(', ');
    this.count(count, errors.length ? 'bad' : words.length ? 'warn' : 'good');
    if (this.spoken !== count && this.spoken !== undefined) this.say(count);
    this.spoken = count;
    element('text').setAttribute('aria-invalid', errors.length > 0);
    // A longer list leaves less room for the text.
    if (document.activeElement === element('text')) this.editor.show(element('text').selectionStart);
    this.showFleet(reply);
    if (reply.problem) {
      this.notice(`${reply.problem}${this.report.isEmpty ? '' : ' The report shows the previous selection.'}`, true);
      element('report').dataset.state = 'refused';
    } else if (reply.insertion === undefined) {
      const isEmpty = this.report.isEmpty;
      this.notice(isEmpty ? `There is no report yet: the text has ${words.join(' and ')}${this.findings.where}.`
        : `The report shows the text as it was before the ${errors.length > 1 ? 'errors' : 'error'}${this.findings.where}.`);
      element('report').dataset.state = 'refused';
    }
  }

  showFleet({ people }) {
    const { device } = this;
    element('fleet').hidden = people === undefined && !device;
    element('person').value = device ?? '';
    if (people > peopleLimit && !device) {
      this.notice(`The fleet has ${people.toLocaleString('en')} people; this page simulates the first ${peopleLimit.toLocaleString('en')}.`);
    }
  }

  // The slow parts of the report: the ranges of the headlines, advice, and the study of assumptions.

  refine(delay) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.view === 'comparison') this.compare();
      else if (this.view === 'text') this.showText();
      else this.completeReport();
    }, delay);
  }

  get sections() {
    const isPressed = (id) => element(id).getAttribute('aria-pressed') === 'true';
    return ['ranges', ...(isPressed('advice') ? ['advice'] : []), ...(isPressed('ranges') ? ['uncertainty'] : [])];
  }

  async completeReport() {
    if (!this.shown || !/^(quick|complete)/.test(element('report').dataset.state)) return;
    this.study.cancel();
    const { sections, shown } = this;
    const wants = [['want', 'insertion'], ...(sections.includes('advice') ? [['want', 'changes']] : [])];
    const request = this.request(shown, ...sections.map((section) => ['with', section]), ...wants);
    const title = sections.includes('uncertainty') ? 'Simulating other assumptions' : sections.includes('advice') ? 'Trying changes' : 'Simulating plausible ranges';
    const reply = await this.answer(this.study, title, request);
    if (reply?.insertion === undefined || shown !== this.shown) return;
    this.changes = JSON.parse(reply.changes ?? '[]');
    this.show(reply.insertion, { canApply: true });
    element('report').dataset.state = ['complete', ...sections].join(' ');
    const headline = this.report.body.querySelector('h1')?.textContent;
    const isShown = this.wanted && this.report.reveal(this.wanted);
    if (this.wanted === 'advice' && !isShown) this.notice('No change that the rules know helps this scenario.');
    this.wanted = undefined;
    if (sections.length > 1) this.say('The report is complete.');
    else if (this.headline !== undefined && headline !== this.headline) this.say(headline);
    this.headline = headline;
  }

  // Makes a change of the advice in the text, of which the shown report is.
  apply(number) {
    const { text } = this.editor;
    const wanted = this.changes[number - 1];
    if (wanted === undefined || text !== this.shown.text) {
      this.say('The text has changed since this advice; wait for the next report.');
      return;
    }
    this.isNewEntry = true;
    this.edit(() => this.editor.apply(spanningEdit(text, wanted)));
    // The advice that was applied is no longer there.
    this.report.scroller.scrollTop = 0;
    this.done = { words: `Change ${number} is applied to the scenario.`, undo: () => this.edit(() => this.editor.undo()) };
    this.say(`Change ${number} is applied to the scenario.`);
  }

  // Changes the text while the editor is shown, because only then it takes edits.
  edit(action) {
    const pane = document.body.dataset.pane ?? 'read';
    this.showPane('write');
    action();
    this.showPane(pane);
  }

  // Returns the answers to a request; undefined if there are none, for which a notice gives the reason.
  async answer(runner, title, request) {
    try {
      const reply = await runner.ask(title, request);
      if (reply?.problem) this.notice(reply.problem, true);
      for (const { problem } of reply?.findings ? JSON.parse(reply.findings).findings : []) this.notice(problem, true);
      return reply;
    } catch (error) {
      this.notice(`${title}: the simulator stopped (${error.message}).`, true);
      return undefined;
    }
  }

  // Returns the answers of a worker of their own, which goes on when the text changes.
  async once(title, request) {
    const runner = this.makeRunner();
    this.downloading.add(runner);
    const reply = await this.answer(runner, title, request);
    this.downloading.delete(runner);
    runner.stop();
    return reply;
  }

  cancel() {
    if (this.typing.job) this.showEnd('The run was cancelled.');
    if (this.study.job && this.view === 'text') element('report-text').textContent = '';
    if (this.study.job && this.view === 'comparison') this.comparison.clear();
    for (const runner of [this.typing, this.study, this.explaining, ...this.downloading]) runner.cancel();
    for (const id of ['advice', 'ranges']) element(id).setAttribute('aria-pressed', 'false');
    this.say('Cancelled.');
  }

  // Loads the parameters of the text's preset, which controls show, and at first the schema for suggestions, once there is
  // a report: they would delay it.
  async load() {
    const preset = String(this.controls.state().value('system', 'preset') ?? '').replace(/\s/g, '') || 'ios-26';
    if (!this.models.has(preset)) {
      this.models.set(preset, undefined);
      const reply = await this.once('Loading the model', { lines: [['want', 'model', preset], ['want', 'schema']] });
      if (!reply) {
        this.models.delete(preset);
        return;
      }
      this.models.set(preset, JSON.parse(reply.model));
      this.completion ??= new Completion(this.editor, element('options'), element('speech'), new Schema(JSON.parse(reply.schema)));
      // The text may have another preset by now.
      this.load();
      return;
    }
    if (this.controls.model !== this.models.get(preset)) {
      this.controls.model = this.models.get(preset);
      this.controls.show();
    }
  }

  // Views.

  choose(view) {
    this.view = view;
    for (const name of ['report', 'text', 'comparison']) element(`view-${name}`).setAttribute('aria-pressed', name === view);
    element('report').hidden = view !== 'report';
    element('report-text-frame').hidden = view !== 'text';
    element('comparison').hidden = view !== 'comparison';
    element('difference').hidden = view !== 'comparison';
    this.writeAddress();
    if (view === 'text') this.showText();
    else if (view === 'comparison') this.compare();
    else if (element('report').dataset.state === 'quick') this.completeReport();
  }

  // Returns a request for an answer of the command on the shown text: with ranges and advice.
  commandRequest(want) { return this.request(this.shown, ['with', 'ranges'], ['with', 'advice'], ['want', want]); }

  async showText() {
    if (!this.shown) return;
    const { shown } = this;
    const reply = await this.answer(this.study, 'Writing the text', this.commandRequest('report'));
    if (reply?.report && shown === this.shown) element('report-text').textContent = reply.report;
  }

  async explain({ widget, at }) {
    this.explained = this.report.root.activeElement;
    const reply = await this.answer(this.explaining, 'Explaining', this.request(this.shown, ['want', 'explain', widget, at]));
    if (!reply?.explain) return;
    element('explanation-title').textContent = `${widget} at ${at.replace('T', ' ')}`;
    element('explanation-text').textContent = reply.explain;
    element('explanation').hidden = false;
  }

  keep() {
    this.setKept({ ...this.shown });
    this.writeAddress();
    this.say('Kept as A. Change a value, then compare A against B.');
    this.notice('Kept as A. Change a value or open another scenario, then choose “A against B”.');
  }

  // Keeps a text as A, or none.
  setKept(kept) {
    this.kept = kept;
    element('kept').hidden = !kept;
    element('view-comparison').disabled = !kept;
    element('keep').textContent = kept ? 'Keep as A again' : 'Keep as A';
  }

  async compare() {
    if (!this.kept || !this.shown || this.view !== 'comparison') return;
    this.study.cancel();
    const { shown, kept } = this;
    const changes = differences(parse(kept.text), parse(shown.text), kept.text, shown.text);
    element('difference').textContent = changes.length
      ? `B differs from A: ${changes.slice(0, 4).join('; ')}${changes.length > 4 ? `; and ${changes.length - 4} more` : ''}.`
      : 'B is the same as A; change a value or open another scenario.';
    const request = {
      ...this.request({ ...shown, name: 'A.json', text: kept.text }, ['seeds', element('seeds').value], ['want', 'comparison-insertion']),
      second: { name: 'B.json', text: shown.text },
    };
    const reply = await this.answer(this.study, 'Comparing A and B', request);
    const insertion = reply?.['comparison-insertion'];
    if (insertion === undefined || shown !== this.shown) return;
    this.comparison.show(insertion);
    element('comparison').dataset.seeds = element('seeds').value;
    this.say('The comparison is complete.');
  }

  async download(kind) {
    element('downloads').open = false;
    const name = baseName(this.name);
    if (kind === 'scenario') return save(`${name}.json`, this.editor.text, 'application/json');
    if (!this.shown) return undefined;
    const reply = await this.once('Preparing the download', this.commandRequest(kind));
    const text = reply?.[kind];
    const types = { report: ['.txt', 'text/plain'], page: ['.html', 'text/html'], trace: ['.trace.json', 'application/json'] };
    return text === undefined ? undefined : save(`${name}${types[kind][0]}`, text, types[kind][1]);
  }
}

// Waits until the browser has painted what there is.
function painted() { return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))); }

// Tells what the browser lacks; undefined if it has all.
function missingPart() {
  const parts = {
    WebAssembly: globalThis.WebAssembly, 'web workers': globalThis.Worker, DecompressionStream: globalThis.DecompressionStream,
    CompressionStream: globalThis.CompressionStream,
  };
  return Object.keys(parts).find((name) => !parts[name]);
}

function tellMissing(reason) {
  element('state').textContent = '';
  const line = element('missing');
  line.textContent = `This page cannot simulate: ${reason}. The command does the same: `;
  line.append(Object.assign(document.createElement('code'), { textContent: 'timeline-sim run Scenarios/match-day.json' }));
  line.hidden = false;
}

async function startPage() {
  const missing = missingPart();
  element('state').textContent = 'Loading the simulator…';
  if (missing) return tellMissing(`the browser has no ${missing}`);
  try {
    const module = embeddedModule();
    const page = new Playground(module, new Shelf(JSON.parse(element('shelf').textContent)), element('rules').textContent);
    await page.start();
    await module;
    element('state').textContent = '';
  } catch (error) {
    return tellMissing(error.message);
  }
}

// A failure that no other place reports leaves a message too.
for (const kind of ['error', 'unhandledrejection']) {
  addEventListener(kind, ({ message, reason }) => {
    const line = element('missing');
    line.textContent = `The page failed: ${message ?? reason?.message ?? reason}.`;
    line.hidden = false;
  });
}

startPage();
