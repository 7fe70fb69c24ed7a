import { quietApi } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useProvenAction } from '../passkeys/proof.tsx';
import { profileMessages } from './messages.ts';
import { Section } from './section.tsx';

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** All data of the member as one file (GDPR article 20), for whoever proves to be the member. */
export function DataSection() {
  const t = useMessages(profileMessages);
  const act = useProvenAction();
  const { busy, run } = useAction();
  const save = () =>
    run(async () => {
      const data = await act(() => quietApi.user.exportData({}));
      if (!data) return;
      saveFile(`ashore-${new Date().toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2));
      toast.success(t('downloaded'));
    });
  return (
    <Section id="data" title={t('data')} text={t('dataText')}>
      <Button variant="secondary" busy={busy} onClick={() => void save()}>
        {t('exportData')}
      </Button>
    </Section>
  );
}
