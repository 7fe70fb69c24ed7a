import type { Desk, ManagedBanner } from '@ashore/contract';
import { useRouter } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { advertising } from '#web/lib/banner-label.ts';
import { FormFrame, InputField, SelectField, SubmitButton } from '#web/lib/form/form-fields.tsx';
import { PhotosField } from '#web/lib/form/photos-field.tsx';
import { type Form, textOf, useForm } from '#web/lib/form/use-form.ts';
import { usePhotos } from '#web/lib/form/use-photos.ts';
import { useMessages } from '#web/lib/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { manageMessages } from './messages.ts';

const names = ['regionId', 'img', 'alt', 'title', 'text', 'url', 'label', 'position', 'from', 'to'] as const;

/** A moment as the box for date and time takes it: of this device's clock, without a zone. */
function localMoment(iso: string | null): string {
  if (!iso) return '';
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const momentOf = (local: string) => (local ? new Date(local).toISOString() : null);

interface Props {
  banner: ManagedBanner | undefined;
  desk: Desk;
  /** Looks after every region. */
  everywhere: boolean;
  onDone: () => void;
}

/** The form with its picture, and saving it. */
function useBannerForm({ banner, onDone }: Pick<Props, 'banner' | 'onDone'>) {
  const t = useMessages(manageMessages);
  const router = useRouter();
  const start = banner ? [{ imgUrl: banner.img, imgUrlZip: banner.img }] : [];
  const photos = usePhotos(start, { failed: t('uploadFailed'), tooMany: (most) => t('tooMany', { most }) });
  const form = useForm({
    names,
    check: () => ({
      img: photos.uploading ? t('wait') : photos.photos.length === 0 ? t('needPicture') : undefined,
    }),
    send: async (values) => {
      const regionId = Number(textOf(values, 'regionId'));
      await api.manage.saveBanner({
        ...(banner && { bannerId: banner.bannerId }),
        regionId: regionId === 0 ? null : regionId,
        img: photos.photos[0]?.imgUrl ?? '',
        alt: textOf(values, 'alt'),
        title: textOf(values, 'title'),
        text: textOf(values, 'text'),
        url: textOf(values, 'url'),
        label: textOf(values, 'label') === advertising ? advertising : '',
        position: Math.round(Number(textOf(values, 'position'))) || 0,
        from: momentOf(textOf(values, 'from')),
        to: momentOf(textOf(values, 'to')),
      });
      toast.success(t('bannerSaved'));
      await router.invalidate();
      onDone();
    },
  });
  return { form, photos };
}

interface FieldsProps extends Pick<Props, 'banner'> {
  form: Form;
}

/** What the banner says, and where it leads. */
function WordFields({ form, banner }: FieldsProps) {
  const t = useMessages(manageMessages);
  return (
    <>
      <InputField form={form} name="alt" label={t('alt')} defaultValue={banner?.alt} maxLength={200} required />
      <InputField form={form} name="title" label={t('title')} defaultValue={banner?.title} maxLength={80} required />
      <InputField form={form} name="text" label={t('text')} defaultValue={banner?.text} maxLength={200} />
      <InputField
        form={form}
        name="url"
        label={t('url')}
        hint={t('urlHint')}
        defaultValue={banner?.url}
        maxLength={500}
        required
      />
    </>
  );
}

/** Where, in which order and when the banner is shown. */
function PlaceFields({ form, banner, desk, everywhere }: FieldsProps & Pick<Props, 'desk' | 'everywhere'>) {
  const t = useMessages(manageMessages);
  const regions = [
    ...(everywhere ? [{ value: '0', label: t('allRegions') }] : []),
    ...desk.regions.map(({ regionId, regionName }) => ({ value: String(regionId), label: regionName })),
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        form={form}
        name="regionId"
        label={t('region')}
        defaultValue={String(banner ? (banner.regionId ?? 0) : (regions[0]?.value ?? ''))}
        options={regions}
      />
      <SelectField
        form={form}
        name="label"
        label={t('label')}
        defaultValue={banner?.label ?? ''}
        options={[
          { value: '', label: t('labelNo') },
          { value: advertising, label: t('labelAd') },
        ]}
      />
      <InputField
        form={form}
        name="position"
        label={t('order')}
        type="number"
        min={0}
        max={1000}
        defaultValue={banner?.position ?? 0}
      />
      <InputField
        form={form}
        name="from"
        label={t('from')}
        type="datetime-local"
        defaultValue={localMoment(banner?.from ?? null)}
      />
      <InputField
        form={form}
        name="to"
        label={t('to')}
        type="datetime-local"
        defaultValue={localMoment(banner?.to ?? null)}
      />
    </div>
  );
}

/** A new banner, or a change of one. */
export default function BannerForm({ banner, desk, everywhere, onDone }: Props) {
  const t = useMessages(manageMessages);
  const { form, photos } = useBannerForm({ banner, onDone });
  return (
    <Card className="max-w-3xl">
      <FormFrame form={form} wait={(minutes) => t('tooFast', { minutes })}>
        <PhotosField
          photos={photos}
          most={1}
          label={t('picture')}
          hint={t('pictureHint')}
          error={form.errors.fields.img}
        />
        <WordFields form={form} banner={banner} />
        <PlaceFields form={form} banner={banner} desk={desk} everywhere={everywhere} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form}>{t('save')}</SubmitButton>
          <Button variant="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </FormFrame>
    </Card>
  );
}
