// The dialog that writes a first scenario from answers to the questions of `timeline-sim init`.

class DraftDialog {
  // Creates the dialog; ask returns the module's answers to a request of lines, and open is called with the scenario.
  constructor(dialog, ask, open) {
    Object.assign(this, { dialog, ask, open, selects: [] });
    this.list = dialog.querySelector('.questions');
    this.create = dialog.querySelector('.create');
    this.create.addEventListener('click', () => this.finish());
    dialog.querySelector('.cancel').addEventListener('click', () => dialog.close());
    this.list.addEventListener('change', ({ target }) => {
      // The first answer decides what is usual for the others.
      this.draw(target === this.selects[0] ? [target.value] : this.answers);
    });
  }

  get answers() { return this.selects.map(({ value }) => value); }

  async show() {
    if (!await this.draw([])) return;
    this.dialog.showModal();
    this.selects[0].focus();
  }

  // Shows the questions after some answers, and returns whether the module has them.
  async draw(answers) {
    const reply = await this.ask('Reading the questions', [['want', 'questions', ...answers]]);
    if (!reply?.questions) return false;
    const questions = JSON.parse(reply.questions);
    if (!this.selects.length) this.selects = questions.map(({ title }, index) => this.addQuestion(title, index));
    questions.forEach(({ choices, chosen }, index) => {
      const options = choices.map(({ words, refusal }, place) => {
        const option = new Option(refusal ? `${words} (not for this content)` : words, place + 1, false, place === chosen);
        [option.disabled, option.title] = [Boolean(refusal), refusal ?? ''];
        return option;
      });
      this.selects[index].replaceChildren(...options);
    });
    return true;
  }

  addQuestion(title, index) {
    const row = this.list.appendChild(document.createElement('p'));
    const label = row.appendChild(document.createElement('label'));
    const select = row.appendChild(document.createElement('select'));
    [label.textContent, label.htmlFor, select.id] = [title, `question-${index + 1}`, `question-${index + 1}`];
    return select;
  }

  async finish() {
    this.create.disabled = true;
    const reply = await this.ask('Simulating the draft', [['want', 'draft', ...this.answers]]);
    this.create.disabled = false;
    if (reply?.draft === undefined || !this.dialog.open) return;
    this.dialog.close();
    this.open(reply.draft);
  }
}
