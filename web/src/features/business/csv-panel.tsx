import type { ImportedAds } from '@ashore/contract';
import { limits } from '@ashore/contract/limits';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SectionHeader } from '#web/ui/page/section-header.tsx';
import { Table } from '#web/ui/text/table.tsx';
import { businessMessages } from './messages.ts';

/** Hands a text to the browser as a file. */
function download(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

function Report({ report }: { report: ImportedAds }) {
  const t = useMessages(businessMessages);
  const { posted, drafts, refused } = report;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Notice live>{t('done', { posted, drafts })}</Notice>
      {refused.length > 0 && (
        <div>
          <p className="mb-2 font-bold text-14">{t('refused')}</p>
          <Table caption={t('refusedCaption')} head={[t('line'), t('reason')]}>
            {refused.map(({ line, message }) => (
              <tr key={line}>
                <td>{line}</td>
                <td className="[overflow-wrap:anywhere]">{message}</td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </div>
  );
}

/** The member's ads as a file, and a file as ads; what is wrong with a file is told by its lines. */
export function CsvPanel() {
  const t = useMessages(businessMessages);
  const router = useRouter();
  const exporting = useAction();
  const importing = useAction();
  const [error, setError] = useState('');
  const [report, setReport] = useState<ImportedAds>();

  async function exportAll() {
    try {
      const { fileName, csv } = await api.classified.exportAds({});
      download(fileName, csv);
    } catch {
      // The frame has said why.
    }
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    setReport(undefined);
    if (!(file instanceof File) || file.size === 0) return setError(t('chooseFile'));
    const csv = await file.text();
    if (csv.length > limits.csvCharacters)
      return setError(t('tooLarge', { most: Math.floor(limits.csvCharacters / 1000) }));
    setError('');
    await importing.run(async () => {
      try {
        setReport(await api.classified.importAds({ csv, draft: form.has('draft') }));
        await router.invalidate();
      } catch (refusal) {
        const fields = (refusal as { fields?: Record<string, string> }).fields ?? {};
        setError(fields.csv ?? '');
      }
    });
  }

  return (
    <section>
      <SectionHeader title={t('files')} />
      <p className="-mt-2 mb-4 max-w-[68ch] text-14 text-ink-muted">{t('filesLead')}</p>
      <div className="flex flex-col gap-6">
        <Button
          variant="secondary"
          className="self-start"
          busy={exporting.busy}
          onClick={() => void exporting.run(exportAll)}
        >
          {t('export')}
        </Button>
        <form onSubmit={send} noValidate className="flex max-w-xl flex-col gap-3">
          <Field label={t('import')} hint={t('importHint', { most: limits.csvLines })} error={error}>
            {(control) => <TextInput {...control} type="file" name="file" accept=".csv,text/csv" className="py-2" />}
          </Field>
          <Checkbox name="draft" label={t('asDrafts')} defaultChecked />
          <Button type="submit" className="self-start" busy={importing.busy}>
            {t('send')}
          </Button>
        </form>
      </div>
      {report && <Report report={report} />}
    </section>
  );
}
