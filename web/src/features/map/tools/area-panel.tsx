import type { Area } from '@ashore/contract';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { mapToolsMessages } from './map-tools-messages.ts';

const MOST = 30;

/** Letters as somebody types them on any keyboard. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

const itemsOf = (areas: readonly Area[]) =>
  areas.flatMap(({ id, areaName, children = [] }) => [
    { value: String(id), label: areaName },
    ...children.map((child) => ({ value: String(child.id), label: child.areaName, detail: areaName })),
  ]);

/** Finds an area of the region by its name. */
export default function AreaPanel({ regionId, onArea }: { regionId: number; onArea: (areaId: number) => void }) {
  const t = useMessages(mapToolsMessages);
  const [areas, setAreas] = useState<Area[]>();
  const [failed, setFailed] = useState(false);
  const [query, setQuery] = useState('');
  useEffect(() => {
    let gone = false;
    api.area.getAreaList({ regionId }).then(
      (found) => gone || setAreas(found),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [regionId]);
  if (failed) return <p role="alert">{t('areasFailed')}</p>;
  if (!areas) return <Skeleton className="h-16" />;
  const words = plain(query.trim());
  const fits = itemsOf(areas).filter(({ label }) => plain(label).includes(words));
  const isFirst = ({ label }: { label: string }) => (plain(label).startsWith(words) ? 0 : 1);
  return (
    <Combobox
      label={t('areaName')}
      items={fits.toSorted((one, other) => isFirst(one) - isFirst(other)).slice(0, MOST)}
      onQuery={setQuery}
      onChoose={({ value }) => onArea(Number(value))}
    />
  );
}
