import type { Category } from '@ashore/contract';
import { findCategory } from '@ashore/contract/categories';
import { useState } from 'react';
import { postMessages } from '#web/features/post-ad/messages.ts';
import { findCategories, suggestCategories } from '#web/features/post-ad/suggest.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { ToggleChip } from '#web/ui/chip.tsx';
import { TreeBox, type TreeItem } from '#web/ui/form/tree-box.tsx';

interface CategoryProps {
  tree: readonly Category[];
  value: number | null;
  title: string;
  error: string | undefined;
  onChange: (categoryId: number | null) => void;
}

/** The whole tree while less than a word's beginning is typed; else what fits. */
function itemsFor(query: string, tree: readonly Category[]): TreeItem[] {
  if (query.trim().length >= 2)
    return findCategories(query, tree).map(({ root, leaf }) => ({
      value: String(leaf.id),
      label: leaf.name,
      detail: root.name,
    }));
  return tree.flatMap((root) =>
    (root.children ?? []).map((leaf) => ({ value: String(leaf.id), label: leaf.name, group: root.name })),
  );
}

/** One leaf: out of the whole tree, found by a word, or suggested by the title. */
export function CategoryPicker({ tree, value, title, error, onChange }: CategoryProps) {
  const t = useMessages(postMessages);
  const [query, setQuery] = useState('');
  const found = value ? findCategory(tree, value) : undefined;
  const suggested = value ? [] : suggestCategories(title, tree);
  return (
    <div className="flex flex-col gap-2">
      <TreeBox
        label={t('category')}
        name="categoryId"
        placeholder={t('chooseCategory')}
        error={error}
        required
        items={itemsFor(query, tree)}
        chosen={found ? `${found.root.name} › ${found.category.name}` : ''}
        onQuery={setQuery}
        onChoose={({ value: id }) => onChange(Number(id))}
      />
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
