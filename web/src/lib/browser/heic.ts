/** Phones take pictures of 12 megapixels and more; no page shows more than this many pixels a side. */
const LONGEST = 2560;
const QUALITY = 0.9;

/** Whether a file is a picture as iPhones take them (HEIC, HEIF); some systems tell it by the name alone. */
export const isHeic = ({ type, name }: File): boolean =>
  type === '' ? /\.hei[cf]$/i.test(name) : /^image\/hei[cf]/.test(type);

/**
 * Returns the picture as a JPEG of at most 2560 pixels a side. Rejects where the browser cannot decode HEIC;
 * only Safari can.
 */
export async function jpegOf(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('The browser could not write the picture as JPEG.');
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}
