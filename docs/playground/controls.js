// Controls for the values that people ask about first. Each shows the present value and edits the text in place; a
// control without a place in the scenario gives the reason.

const quoted = JSON.stringify;
const daySteps = ['5m', '10m', '15m', '20m', '30m', '45m', '1h', '1h30m', '2h', '3h', '4h', '6h', '8h', '12h', '24h'];
const throttleSteps = ['0s', '15s', '30s', '1m', '2m', '3m', '5m', '10m', '15m', '20m', '30m', '45m', '1h', '2h'];
const conditionWords = { offline: 'offline', lowPower: 'Low Power Mode', locked: 'locked', charging: 'charging', driving: 'driving' };

// Returns the seconds of a duration such as 1h30m; NaN for another text.
function secondsOf(spelling) {
  const units = { d: 86_400, h: 3_600, m: 60, s: 1, ms: 0.001 };
  if (typeof spelling !== 'string' || !/^(\d+(\.\d+)?(ms|[dhms]))+$/.test(spelling)) return NaN;
  return [...spelling.matchAll(/(\d+(?:\.\d+)?)(ms|[dhms])/g)].reduce((sum, [, count, unit]) => sum + count * units[unit], 0);
}

// Returns the number of a rate such as 55/day or of a plain number.
function rateOf(value) { return typeof value === 'number' ? value : parseFloat(value); }

// Returns the index of the step nearest to a value.
function nearest(steps, value, measure) {
  const distances = steps.map((step) => Math.abs(Math.log1p(measure(step)) - Math.log1p(measure(value))));
  return distances.indexOf(Math.min(...distances));
}

// The first rule of a section that is an object or an array of objects: { path, node }.
function firstRule(root, path, fits = () => true) {
  const node = nodeAt(root, path);
  if (node?.kind === 'object') return fits(node) ? { path, node } : undefined;
  if (node?.kind !== 'array') return undefined;
  const place = node.items.findIndex((item) => item.kind === 'object' && fits(item));
  return place < 0 ? undefined : { path: [...path, place], node: node.items[place] };
}

function memberOf(node, ...keys) { return node?.members?.findLast(({ key, value }) => keys.includes(key) && value); }

// The value of a member as it stands in the text, without quotes.
function valueText(text, node) {
  if (!node) return undefined;
  return node.kind === 'string' ? node.value : text.slice(node.start, node.end);
}

// What the controls see: the text, its tree, and the widget that they concern.
class ControlState {
  constructor(text, chosen, model) {
    this.text = text;
    this.root = isLong(text) ? undefined : parse(text);
    this.model = model;
    this.widgets = (nodeAt(this.root, ['widgets'])?.members ?? []).map(({ key }) => key);
    this.widget = this.widgets.includes(chosen) ? chosen : this.widgets[0];
    this.kind = nodeAt(this.root, ['widgets', this.widget]);
    this.app = nodeAt(this.kind, ['app'])?.value;
    this.source = nodeAt(this.kind, ['shows'])?.value;
  }

  at(...path) { return nodeAt(this.root, path); }
  value(...path) { return valueText(this.text, this.at(...path)); }
  set(path, value) { return settingValue(this.text, path, value); }
  parameter(id) { return this.model?.parameters.find((parameter) => parameter.id === id); }

  // Why a value of the widget's provider has no place; undefined if it has one.
  get noProvider() {
    if (!this.widget) return 'The scenario has no widget.';
    if (this.at('widgets', this.widget, 'relevance')) return 'A relevance widget has contexts instead of a timeline.';
    return undefined;
  }

  get noApp() { return this.app && this.at('apps', this.app) ? undefined : 'The widget has no app in this scenario.'; }
}

// A slider over steps, and a choice of words. `list` returns the values, `read` the present one, `write` the edit for
// another, `reason` why the value has no place, and `note` what it means.
function steps(id, title, options) { return { id, title, kind: 'steps', measure: secondsOf, ...options }; }
function choice(id, title, options) { return { id, title, kind: 'choice', ...options }; }

// A value of the system, with its range and provenance; nameOf returns the name of the parameter.
function parameter(id, title, nameOf, list, spell, measure) {
  return steps(id, title, {
    group: 'System', list: () => list, measure,
    read: (state) => state.value('system', nameOf(state)) ?? state.parameter(nameOf(state))?.value,
    write: (state, value) => state.set(['system', nameOf(state)], quoted(spell(value))),
    note: (state) => {
      const found = state.parameter(nameOf(state));
      return found ? `plausible ${found.plausible.replace('only ', '')}, ${found.provenance}` : '';
    },
  });
}

const providerPath = (state, ...keys) => ['widgets', state.widget, 'provider', ...keys];

const controls = [
  choice('policy', 'Policy', {
    group: 'Provider',
    list: (state) => {
      const after = state.value(...providerPath(state, 'policy', 'after'));
      const named = { atEnd: 'atEnd', never: 'never', after: 'after a time' };
      if (nodeAt(state.at('sources', state.source), ['foreseen'])) named.nextChange = 'after the next change';
      named.midnight = 'after midnight';
      if (/^\d\d:/.test(after)) named.clock = `after ${after}`;
      return named;
    },
    reason: (state) => state.noProvider,
    read: (state) => {
      const policy = state.at(...providerPath(state, 'policy'));
      if (policy?.kind !== 'object') return policy?.value ?? 'atEnd';
      const after = state.value(...providerPath(state, 'policy', 'after'));
      if (after === 'midnight' || after === 'nextChange') return after;
      return /^\d\d:/.test(after) ? 'clock' : 'after';
    },
    write: (state, value) => {
      const path = providerPath(state, 'policy');
      if (value === 'clock') return undefined;
      if (value === 'atEnd' || value === 'never') return state.set(path, quoted(value));
      const after = quoted(value === 'after' ? '30m' : value);
      return state.at(...path)?.kind === 'object' ? state.set([...path, 'after'], after) : state.set(path, `{ "after": ${after} }`);
    },
    note: () => 'when the next reload is due',
  }),
  steps('after', 'After', {
    group: 'Provider', list: () => daySteps,
    reason: (state) => {
      if (state.noProvider) return state.noProvider;
      const after = state.value(...providerPath(state, 'policy', 'after'));
      return Number.isNaN(secondsOf(after)) ? 'Only for the policy “after a time”.' : undefined;
    },
    read: (state) => state.value(...providerPath(state, 'policy', 'after')),
    write: (state, value) => state.set(providerPath(state, 'policy', 'after'), quoted(value)),
    note: () => 'from the reload on',
  }),
  choice('entries', 'Entries', {
    group: 'Provider',
    list: (state) => {
      const counts = Object.fromEntries(['1', '2', '4', '8', '12', '24', '48', '96'].map((count) => [count, count]));
      if (state.at('sources', state.source, 'foreseen')) counts.foreseen = 'one for each foreseen change';
      return counts;
    },
    reason: (state) => state.noProvider,
    read: (state) => state.value(...providerPath(state, 'entries')) ?? '1',
    write: (state, value) => {
      if (!/^\d+$|^foreseen$/.test(value)) return undefined;
      const provider = state.at(...providerPath(state));
      // Several entries need the time between them, and a single one has none.
      const every = memberOf(provider, 'every');
      const count = value === 'foreseen' ? quoted(value) : value;
      if (Number(value) > 1 && !every) {
        const text = applied(state.text, state.set(providerPath(state, 'entries'), count));
        const next = settingValue(text, providerPath(state, 'every'), quoted('1h'));
        return spanningEdit(state.text, applied(text, next));
      }
      if (!(Number(value) > 1) && every) {
        const text = applied(state.text, removing(state.text, every));
        return spanningEdit(state.text, applied(text, settingValue(text, providerPath(state, 'entries'), count)));
      }
      return state.set(providerPath(state, 'entries'), count);
    },
    note: () => 'in a timeline',
  }),
  steps('spacing', 'Spacing', {
    group: 'Provider', list: () => ['1m', ...daySteps],
    reason: (state) => {
      if (state.noProvider) return state.noProvider;
      return Number(state.value(...providerPath(state, 'entries'))) > 1 ? undefined : 'Only for a number of entries above 1.';
    },
    read: (state) => state.value(...providerPath(state, 'every')),
    write: (state, value) => state.set(providerPath(state, 'every'), quoted(value)),
    note: () => 'between two entries',
  }),
  choice('pushes', 'Push rate', {
    group: 'App',
    list: (state) => {
      const every = ['1m', '5m', '15m', '30m', '1h', '2h', '4h'].map((time) => [`every ${time}`, `one every ${time}`]);
      const on = state.source ? [[`on ${state.source}`, `one for each change of ${state.source}`]] : [];
      return { none: 'none', ...Object.fromEntries([...on, ...every]) };
    },
    reason: (state) => state.noApp,
    read: (state) => {
      const rule = firstRule(state.root, ['apps', state.app, 'pushes']);
      const timing = memberOf(rule?.node, 'on', 'every', 'mean', 'perDay', 'at', 'trace');
      return timing ? `${timing.key} ${valueText(state.text, timing.value)}` : 'none';
    },
    write: (state, value) => {
      const path = ['apps', state.app, 'pushes'];
      const rule = firstRule(state.root, path);
      if (value === 'none') {
        const all = memberOf(state.at('apps', state.app), 'pushes');
        return all && removing(state.text, all);
      }
      const [, key, time] = /^(\w+) (.*)$/.exec(value);
      const timing = memberOf(rule?.node, 'on', 'every', 'mean', 'perDay', 'at', 'trace');
      if (timing) return key === 'on' || key === 'every' ? replacingMember(timing, key, quoted(time)) : undefined;
      return state.set(rule?.path ?? path, `{ ${quoted(key)}: ${quoted(time)} }`);
    },
    note: (state) => state.kind && state.value('widgets', state.widget, 'push') !== 'true'
      ? 'this widget does not subscribe: "push": false' : 'from the server of its app',
  }),
  steps('throttle', 'Throttle', {
    group: 'App', list: () => throttleSteps,
    reason: (state) => state.noApp
      ?? (firstRule(state.root, ['apps', state.app, 'pushes']) ? undefined : 'The server sends no pushes.'),
    read: (state) => {
      const rule = firstRule(state.root, ['apps', state.app, 'pushes']);
      return valueText(state.text, memberOf(rule.node, 'throttle')?.value) ?? '0s';
    },
    write: (state, value) => {
      const rule = firstRule(state.root, ['apps', state.app, 'pushes']);
      return state.set([...rule.path, 'throttle'], quoted(value));
    },
    note: () => 'at least between two pushes',
  }),
  steps('sessions', 'Sessions', {
    group: 'App', list: () => ['0', '1', '2', '3', '4', '5', '6', '8', '10', '12', '15', '20', '30'], measure: rateOf,
    unit: ' a day',
    reason: (state) => {
      if (state.noApp) return state.noApp;
      const has = state.at('apps', state.app, 'sessions');
      return has && !firstRule(state.root, ['apps', state.app, 'sessions'], (rule) => memberOf(rule, 'perDay'))
        ? 'The sessions have times of their own.' : undefined;
    },
    read: (state) => {
      const rule = firstRule(state.root, ['apps', state.app, 'sessions'], (node) => memberOf(node, 'perDay'));
      return valueText(state.text, memberOf(rule?.node, 'perDay')?.value) ?? '0';
    },
    write: (state, value) => {
      const path = ['apps', state.app, 'sessions'];
      const rule = firstRule(state.root, path, (node) => memberOf(node, 'perDay'));
      return state.set([...(rule?.path ?? path), 'perDay'], value);
    },
    note: () => 'of the app in the foreground',
  }),
  steps('views', 'Views', {
    group: 'Device', list: () => ['0', '5', '10', '20', '30', '40', '50', '60', '75', '90', '120', '150', '200', '300'],
    measure: rateOf, unit: ' a day',
    reason: (state) => {
      const has = state.at('device', 'views');
      return has && !firstRule(state.root, ['device', 'views'], (rule) => memberOf(rule, 'perDay'))
        ? 'The views have times of their own.' : undefined;
    },
    read: (state) => {
      const rule = firstRule(state.root, ['device', 'views'], (node) => memberOf(node, 'perDay'));
      return valueText(state.text, memberOf(rule?.node, 'perDay')?.value) ?? state.parameter('view.rate')?.value.replace('/day', '') ?? '90';
    },
    write: (state, value) => {
      const path = ['device', 'views'];
      const rule = firstRule(state.root, path, (node) => memberOf(node, 'perDay'));
      return state.set([...(rule?.path ?? path), 'perDay'], value);
    },
    note: () => 'of the device by its person',
  }),
  choice('condition', 'Condition', {
    group: 'Device',
    list: () => conditionWords,
    read: (state) => state.condition,
    write: () => undefined,
    note: () => 'that the next control changes',
  }),
  steps('lasting', 'Condition lasts', {
    group: 'Device', list: () => ['none', '5m', '15m', '25m', '30m', '1h', '1h30m', '2h', '3h', '4h', '6h', '8h'],
    measure: (value) => value === 'none' ? 0 : secondsOf(value),
    reason: (state) => {
      const rule = conditionRule(state);
      return rule && !memberOf(rule.node, 'for') ? `The times of “${conditionWords[state.condition]}” stand in the text.` : undefined;
    },
    read: (state) => valueText(state.text, memberOf(conditionRule(state)?.node, 'for')?.value) ?? 'none',
    write: (state, value) => {
      const path = ['device', 'conditions'];
      const rule = conditionRule(state);
      if (rule && value !== 'none') return state.set([...rule.path, 'for'], quoted(value));
      const all = state.at(...path);
      if (rule) return removing(state.text, all.kind === 'array' && all.items.length > 1 ? rule.node : memberOf(state.at('device'), 'conditions'));
      if (value === 'none') return undefined;
      const added = `{ "is": ${quoted(state.condition)}, "at": "12:00", "for": ${quoted(value)} }`;
      if (all?.kind === 'array') return addingItem(state.text, all, added);
      if (all) return { start: all.start, end: all.end, text: `[${state.text.slice(all.start, all.end)}, ${added}]` };
      return state.set(path, added);
    },
    note: (state) => {
      const at = memberOf(conditionRule(state)?.node, 'at', 'perDay', 'every', 'mean');
      return at ? `${at.key} ${valueText(state.text, at.value)}` : 'a day, from 12:00 on';
    },
  }),
  parameter('budget', 'Budget', (state) => nodeAt(state.kind, ['place'])?.value === 'watchFace' ? 'budget.face' : 'budget.allowance',
    ['0', '10', '20', '30', '40', '45', '50', '55', '60', '65', '70', '72', '80', '100'],
    (value) => `${value}/day`, rateOf),
  parameter('interval', 'Least interval', () => 'interval.minimum', ['0s', '1m', '2m', '3m', '5m', '10m', '15m', '20m', '30m', '1h'],
    (value) => value, secondsOf),
  {
    id: 'seed', title: 'Seed', kind: 'number', group: 'System',
    read: (state) => state.value('seed') ?? '1',
    write: (state, value) => /^\d+$/.test(value) ? state.set(['seed'], value) : undefined,
    note: () => 'the same seed is the same person',
  },
];

// The first rule about the chosen condition.
function conditionRule(state) {
  return firstRule(state.root, ['device', 'conditions'], (node) => memberOf(node, 'is')?.value.value === state.condition);
}

// Returns the smallest edit that turns one text into another.
function spanningEdit(before, after) {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let [oldEnd, newEnd] = [before.length, after.length];
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) [oldEnd, newEnd] = [oldEnd - 1, newEnd - 1];
  return { start, end: oldEnd, text: after.slice(start, newEnd) };
}

// The controls on the page.
class ControlPanel {
  constructor(root, editor) {
    Object.assign(this, { root, editor, condition: 'offline', rows: new Map() });
    this.subject = this.select('widget', 'Widget', () => {
      this.widget = this.subject.value;
      this.show();
    });
    const groups = new Map();
    for (const control of controls) {
      if (!groups.has(control.group)) {
        const group = document.createElement('fieldset');
        const legend = document.createElement('legend');
        group.append(legend);
        root.append(group);
        groups.set(control.group, { group, legend });
        if (control.group === 'Provider') group.append(this.subject.closest('.control'));
      }
      this.rows.set(control.id, this.add(control, groups.get(control.group).group));
    }
    this.groups = groups;
    // On a small screen the report comes first.
    root.open = innerWidth > 900;
  }

  state() {
    const state = new ControlState(this.editor.text, this.widget, this.model);
    state.condition = this.condition;
    return state;
  }

  select(id, title, changed) {
    const row = document.createElement('div');
    row.className = 'control';
    const label = row.appendChild(document.createElement('label'));
    const select = row.appendChild(document.createElement('select'));
    [label.textContent, label.htmlFor, select.id] = [title, `control-${id}`, `control-${id}`];
    select.addEventListener('change', changed);
    return select;
  }

  add(control, group) {
    const row = group.appendChild(document.createElement('div'));
    row.className = `control ${control.kind}`;
    const label = row.appendChild(document.createElement('label'));
    const input = row.appendChild(document.createElement(control.kind === 'choice' ? 'select' : 'input'));
    const output = row.appendChild(document.createElement('output'));
    const note = row.appendChild(document.createElement('small'));
    [label.textContent, label.htmlFor, input.id] = [control.title, `control-${control.id}`, `control-${control.id}`];
    note.id = `note-${control.id}`;
    input.setAttribute('aria-describedby', note.id);
    output.htmlFor = input.id;
    if (control.kind === 'steps') input.type = 'range';
    if (control.kind === 'number') Object.assign(input, { type: 'number', min: 0, step: 1 });
    if (control.kind !== 'steps') output.hidden = true;
    const change = () => {
      const state = this.state();
      const value = control.kind === 'steps' ? control.list(state)[Number(input.value)] : input.value;
      if (control.id === 'condition') this.condition = value;
      else this.editor.apply(control.write(state, value));
      this.show();
    };
    if (control.kind === 'steps') this.connectSlider(input, change);
    else input.addEventListener(control.kind === 'choice' ? 'change' : 'input', change);
    if (control.id === 'seed') {
      const button = row.insertBefore(document.createElement('button'), note);
      [button.type, button.textContent, button.id] = ['button', 'Another person', 'another'];
      button.addEventListener('click', () => {
        input.value = String(BigInt(input.value || 0) + 1n);
        change();
      });
    }
    return { row, input, output, note };
  }

  // Calls changed while a pointer or a key moves a slider; a touch, which may become a scroll of the page, only when it
  // has ended on the slider.
  connectSlider(input, changed) {
    let before;
    input.addEventListener('pointerdown', ({ pointerType }) => {
      before = pointerType === 'touch' ? input.value : undefined;
    });
    input.addEventListener('pointercancel', () => {
      if (before !== undefined) input.value = before;
      before = undefined;
    });
    input.addEventListener('pointerup', () => {
      const isMoved = before !== undefined && input.value !== before;
      before = undefined;
      if (isMoved) changed();
    });
    input.addEventListener('input', () => { if (before === undefined) changed(); });
  }

  // Shows the present values.
  show() {
    const state = this.state();
    this.widget = state.widget;
    const names = state.widgets.map((name) => new Option(name, name, false, name === state.widget));
    this.subject.replaceChildren(...names);
    this.subject.disabled = !names.length;
    const app = state.noApp ? '' : ` ${state.app}`;
    for (const [name, { legend }] of this.groups) legend.textContent = name === 'App' ? `App${app}` : name;
    for (const control of controls) this.showOne(control, state);
  }

  showOne(control, state) {
    const { row, input, output, note } = this.rows.get(control.id);
    const reason = state.root ? control.reason?.(state) : `The text is ${isLong(state.text) ? 'too long for controls' : 'empty'}.`;
    input.disabled = Boolean(reason);
    row.classList.toggle('disabled', Boolean(reason));
    note.textContent = reason ?? control.note(state) ?? '';
    if (reason) {
      output.textContent = '–';
      return;
    }
    const value = control.read(state);
    if (control.kind === 'steps') {
      const list = control.list(state);
      input.max = list.length - 1;
      if (document.activeElement !== input || list[Number(input.value)] !== String(value)) input.value = nearest(list, value, control.measure);
      const words = `${value ?? 'not set'}${control.unit ?? ''}`;
      output.textContent = words;
      input.setAttribute('aria-valuetext', words);
    } else if (control.kind === 'choice') {
      const list = control.list(state);
      if (!(value in list)) list[value] = String(value).replace(/^on /, 'one for each change of ');
      const options = Object.entries(list).map(([key, title]) => new Option(title, key, false, key === value));
      input.replaceChildren(...options);
    } else if (input.value !== value) {
      input.value = value;
    }
  }
}
