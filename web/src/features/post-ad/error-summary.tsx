import type { Category } from '@ashore/contract';
import { useMessages } from '#web/lib/i18n.ts';
import { Notice } from '#web/ui/notice.tsx';
import { postMessages } from './messages.ts';

const labelled = [
  'categoryId',
  'title',
  'content',
  'price',
  'areaId',
  'phone',
  'intent',
  'imgUrl',
  'address',
  'language',
] as const;
const labelWords = { categoryId: 'category', areaId: 'place', imgUrl: 'photos' } as const;
const SECOND = 'secondText.';
const secondWords = { language: 'secondLanguage', title: 'secondTitle', content: 'secondContent' } as const;

interface Props {
  errors: Record<string, string>;
  category: Category | undefined;
  onGo: (name: string) => void;
}

/** All that is wrong, read out at once; each leads to its box. */
export function ErrorSummary({ errors, category, onGo }: Props) {
  const t = useMessages(postMessages);
  const names = Object.keys(errors);
  if (names.length === 0) return null;
  const labelOf = (name: string): string => {
    const field = category?.fields.find((one) => `fields.${one.key}` === name);
    if (field) return field.label;
    if (name.startsWith(SECOND)) return t(secondWords[name.slice(SECOND.length) as keyof typeof secondWords]);
    const known = labelled.find((one) => one === name);
    return known ? t(labelWords[known as keyof typeof labelWords] ?? known) : t('ad');
  };
  return (
    <Notice tone="error" live title={t('fixErrors', { count: names.length })}>
      <ul className="mt-1 flex flex-col gap-1">
        {names.map((name) => (
          <li key={name}>
            <button type="button" className="text-start underline" onClick={() => onGo(name)}>
              {labelOf(name)}: {errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
