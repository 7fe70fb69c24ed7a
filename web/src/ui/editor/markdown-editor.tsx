import clsx from 'clsx';
import { Bold, Code, Heading2, Italic, Link2, List, ListOrdered, TextQuote } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { messagesOf } from '#web/lib/i18n.ts';
import { Field } from '#web/ui/form/field.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { Directional, Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';
import { applyMark, type Edited, type Mark, namesFor, typedName } from './markdown-edit.ts';
import { editorMessages } from './messages.ts';

const marks: readonly [Mark, typeof Bold][] = [
  ['bold', Bold],
  ['italic', Italic],
  ['link', Link2],
  ['bullets', List],
  ['numbers', ListOrdered],
  ['quote', TextQuote],
  ['code', Code],
];
const withHeadings: typeof marks = [['heading', Heading2], ...marks];
const keys: Record<string, Mark> = { b: 'bold', i: 'italic', k: 'link' };

interface Props {
  label: string;
  hint?: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Says how much of the length is used. */
  counter: (length: number, most: number) => string;
  error?: string | undefined;
  required?: boolean;
  /** Hides the label from sight only. */
  quiet?: boolean;
  rows?: number;
  autoFocus?: boolean;
  /** The text has parts with headings, as articles have. */
  headings?: boolean;
  /** Renders the text as it will be shown; safe HTML. */
  preview: (value: string) => Promise<string>;
  /** Names that are offered after an `@`. */
  mentions?: readonly string[];
}

/** Lays a change into the box in a way that can be undone, and gives the focus back. */
function put(box: HTMLTextAreaElement, { value, start, end }: Edited): void {
  box.focus();
  box.setSelectionRange(0, box.value.length);
  // The only way that keeps the browser's own undo; where it is not there, the value is set as it is.
  if (!document.execCommand?.('insertText', false, value)) box.setRangeText(value);
  box.setSelectionRange(start, end);
}

function usePreview(render: Props['preview']) {
  const [shown, setShown] = useState<{ html: string } | 'loading' | 'failed'>();
  const turn = useRef(0);
  return {
    shown,
    async open(value: string) {
      const mine = ++turn.current;
      setShown('loading');
      const result =
        value.trim() === ''
          ? { html: '' }
          : await render(value).then(
              (html) => ({ html }),
              () => 'failed' as const,
            );
      if (mine === turn.current) setShown(result);
    },
    close() {
      turn.current++;
      setShown(undefined);
    },
  };
}

/** The box, the place of the caret in it, and what changes its text there. */
function useTextBox({ value, onChange, autoFocus, mentions = [] }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const naming = typedName(value, caret);
  const names = naming ? namesFor(mentions, naming.typed) : [];

  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    const follow = () => {
      if (box.current && document.activeElement === box.current) setCaret(box.current.selectionEnd);
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  const change = (next: Edited) => {
    if (!box.current) return;
    put(box.current, next);
    onChange(box.current.value);
    setCaret(next.end);
  };
  const mark = (kind: Mark) => {
    const at = box.current;
    if (at) change(applyMark({ value: at.value, start: at.selectionStart, end: at.selectionEnd }, kind));
  };
  const insertName = (chosen: string) => {
    if (!naming) return;
    const start = naming.at + chosen.length + 2;
    change({ value: `${value.slice(0, naming.at)}@${chosen} ${value.slice(caret)}`, start, end: start });
  };
  const press = (event: KeyboardEvent) => {
    const kind = event.metaKey || event.ctrlKey ? keys[event.key.toLowerCase()] : undefined;
    if (!kind || event.shiftKey || event.altKey) return;
    event.preventDefault();
    mark(kind);
  };

  return { box, names, mark, insertName, press, setCaret };
}

/** The names that fit what is typed after an `@`. */
const Names = ({ names, onChoose }: { names: readonly string[]; onChoose: (name: string) => void }) => (
  <ul aria-label={messagesOf(editorMessages)('mention')} className="flex flex-wrap gap-1 border-t border-line p-1.5">
    {names.map((one) => (
      <li key={one}>
        <button
          type="button"
          className="h-8 pointer-coarse:h-11 rounded-full bg-accent-soft px-3 font-medium text-13 text-accent-ink"
          onClick={() => onChoose(one)}
        >
          @{one}
        </button>
      </li>
    ))}
  </ul>
);

/** A text box for Markdown: buttons and keys for the signs, names after an `@`, and a preview. */
export function MarkdownEditor(props: Props) {
  const {
    label,
    hint,
    name,
    value,
    onChange,
    maxLength,
    counter,
    error,
    required,
    quiet,
    rows = 6,
    headings = false,
  } = props;
  const { box, names, mark, insertName, press, setCaret } = useTextBox(props);
  const preview = usePreview(props.preview);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required ?? false}
      quiet={quiet ?? false}
      counter={counter(value.length, maxLength)}
    >
      {(control) => (
        <div className="overflow-hidden rounded-input border border-line-strong bg-surface focus-within:border-accent">
          <Bar
            marks={headings ? withHeadings : marks}
            shown={preview.shown !== undefined}
            onMark={mark}
            onWrite={preview.close}
            onPreview={() => void preview.open(value)}
          />
          {preview.shown !== undefined && <Preview shown={preview.shown} />}
          <TextArea
            {...control}
            ref={box}
            name={name}
            rows={rows}
            dir="auto"
            hidden={preview.shown !== undefined}
            className={clsx('max-h-[60dvh] rounded-none! border-0!', headings && 'min-h-80!')}
            value={value}
            maxLength={maxLength}
            onKeyDown={press}
            onChange={({ currentTarget }) => {
              onChange(currentTarget.value);
              setCaret(currentTarget.selectionEnd);
            }}
          />
          {names.length > 0 && preview.shown === undefined && <Names names={names} onChoose={insertName} />}
        </div>
      )}
    </Field>
  );
}

interface BarProps {
  marks: readonly (readonly [Mark, typeof Bold])[];
  shown: boolean;
  onMark: (mark: Mark) => void;
  onWrite: () => void;
  onPreview: () => void;
}

function Bar({ marks: offered, shown, onMark, onWrite, onPreview }: BarProps) {
  const t = messagesOf(editorMessages);
  const tab = (label: string, pressed: boolean, onClick: () => void) => (
    <button
      type="button"
      aria-pressed={pressed}
      className="h-small rounded-input px-3 font-medium text-14 hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-1 border-b border-line p-1">
      <div className="flex gap-1">
        {tab(t('write'), !shown, onWrite)}
        {tab(t('preview'), shown, onPreview)}
      </div>
      {!shown && (
        <fieldset aria-label={t('toolbar')} className="flex max-sm:w-full max-sm:justify-between max-sm:*:shrink">
          {offered.map(([kind, icon]) => (
            <IconButton key={kind} label={t(kind)} onClick={() => onMark(kind)}>
              {icon === List || icon === TextQuote ? (
                <Directional of={icon} className="size-4.5" />
              ) : (
                <Icon of={icon} className="size-4.5" />
              )}
            </IconButton>
          ))}
        </fieldset>
      )}
    </div>
  );
}

const Preview = ({ shown }: { shown: { html: string } | 'loading' | 'failed' }) => (
  <div className="min-h-28 p-3" aria-live="polite" aria-busy={shown === 'loading'}>
    {shown === 'failed' ? (
      messagesOf(editorMessages)('previewFailed')
    ) : shown === 'loading' ? null : shown.html ? (
      <RichText html={shown.html} />
    ) : (
      <p className="text-ink-muted">{messagesOf(editorMessages)('previewEmpty')}</p>
    )}
  </div>
);
