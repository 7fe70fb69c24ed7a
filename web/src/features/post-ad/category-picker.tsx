import type { Category } from '@ashore/contract';
import { useState } from 'react';
import { useMessages } from '#web/lib/messages.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { FindBox } from './find-box.tsx';
import { findCategories, suggestCategories } from './suggest.ts';
import { postWords } from './words.ts';

interface CategoryProps {
  tree: readonly Category[];
  value: number | null;
  title: string;
  error: string | undefined;
  onChange: (categoryId: number | null) => void;
}

/** One leaf: out of the whole tree, found by a word, or suggested by the title. */
export function CategoryPicker({ tree, value, title, error, onChange }: CategoryProps) {
  const t = useMessages(postWords);
  const [query, setQuery] = useState('');
  const suggested = value ? [] : suggestCategories(title, tree);
  const found = findCategories(query, tree).map(({ root, leaf }) => ({
    key: String(leaf.id),
    label: `${root.name} › ${leaf.name}`,
    leaf,
  }));
  return (
    <div className="flex flex-col gap-2">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('category')} error={error} required>
          {(control) => (
            <Select
              {...control}
              name="categoryId"
              value={value ?? ''}
              onChange={(event) => onChange(Number(event.target.value) || null)}
            >
              <option value="">{t('chooseCategory')}</option>
              {tree.map((root) => (
                <optgroup key={root.id} label={root.name}>
                  {root.children?.map((leaf) => (
                    <option key={leaf.id} value={leaf.id}>
                      {leaf.name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <FindBox
          label={t('findCategory')}
          query={query}
          onQuery={setQuery}
          found={found}
          onChoose={({ leaf }) => {
            onChange(leaf.id);
            setQuery('');
          }}
          nothing={query.trim().length > 1 && t('nothingFound')}
        />
      </div>
      {suggested.length > 0 && (
        <p className="flex flex-wrap items-center gap-2 text-14">
          {t('suggested')}
          {suggested.map((leaf) => (
            <ToggleChip key={leaf.id} label={leaf.name} on={false} onToggle={() => onChange(leaf.id)} />
          ))}
        </p>
      )}
    </div>
  );
}
