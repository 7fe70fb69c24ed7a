import type { UserInfo } from '@ashore/contract';
import { CallRefused } from '@ashore/contract/api';
import { limits } from '@ashore/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { uploadPicture } from '#web/lib/upload.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useViewerChange } from '../use-viewer-change.ts';
import { profileMessages } from './messages.ts';
import { Section } from './section.tsx';

const megabytes = limits.fileBytes / 1024 / 1024;

/** Sends a picture and makes it the member's; `part` is how much is sent, undefined while nothing runs. */
function usePicture() {
  const t = useMessages(profileMessages);
  const { become } = useViewerChange();
  const [part, setPart] = useState<number>();
  const [error, setError] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function save(userImg: string, message: string) {
    await become(await api.user.edit({ userImg }));
    toast.success(message);
  }

  /** Whatever is refused is shown by the frame; here it also stands beside the picture. */
  async function run(work: (signal: AbortSignal) => Promise<void>) {
    const controller = new AbortController();
    running.current = controller;
    setError('');
    setPart(0);
    try {
      await work(controller.signal);
    } catch (failure) {
      if (failure instanceof CallRefused) setError(failure.message);
      else if (!controller.signal.aborted) throw failure;
    } finally {
      setPart(undefined);
    }
  }

  return {
    part,
    error,
    cancel: () => running.current?.abort(),
    remove: () => run(() => save('', t('pictureRemoved'))),
    async choose(file: File) {
      if (file.size > limits.fileBytes) return setError(t('tooLarge', { size: megabytes }));
      await run(async (signal) => {
        const picture = await uploadPicture(file, { onProgress: setPart, signal });
        await save(picture.imgUrlZip, t('pictureSaved'));
      });
    },
  };
}

/** The member's picture: choose, replace, remove. */
export function PictureSection({ info }: { info: UserInfo }) {
  const t = useMessages(profileMessages);
  const input = useRef<HTMLInputElement>(null);
  const { part, error, cancel, remove, choose } = usePicture();
  const busy = part !== undefined;
  return (
    <Section id="picture" title={t('picture')} text={t('pictureHint', { size: megabytes })}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={info.userName} src={info.userImg} size="xl" />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
          {t(info.userImg ? 'otherPicture' : 'choosePicture')}
        </Button>
        {busy && (
          <Button variant="ghost" onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
        {info.userImg && !busy && (
          <Button variant="ghost" onClick={() => void remove()}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-14 text-ink-muted empty:hidden">
        {busy ? t('uploading', { percent: Math.round(part * 100) }) : null}
      </p>
      {error && (
        <p role="alert" className="mt-2 text-14 text-coral">
          {error}
        </p>
      )}
    </Section>
  );
}
