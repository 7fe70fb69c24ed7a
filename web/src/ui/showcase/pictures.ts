/** A room with a sofa, drawn here so that the showcase needs no files. */
const drawn = (hue: number, width = 480) => {
  const tone = (saturation: number, lightness: number) => `hsl(${hue} ${saturation}% ${lightness}%)`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="${width}" height="${width * 0.75}">
<rect width="480" height="360" fill="${tone(32, 88)}"/><rect y="290" width="480" height="70" fill="${tone(30, 79)}"/>
<circle cx="380" cy="76" r="36" fill="#fff" opacity=".6"/><rect x="60" y="60" width="120" height="96" rx="4" fill="${tone(30, 94)}"/>
<path d="M60 128l36-34 30 24 18-14 36 30v22H60Z" fill="${tone(34, 66)}"/><rect x="136" y="196" width="20" height="112" fill="${tone(42, 38)}"/>
<rect x="324" y="196" width="20" height="112" fill="${tone(42, 38)}"/><rect x="104" y="200" width="272" height="84" rx="24" fill="${tone(32, 62)}"/>
<rect x="128" y="150" width="224" height="78" rx="20" fill="${tone(42, 42)}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

const hues = [174, 206, 142, 44, 336, 262];

/** As many pictures as asked for, six at most. */
export const samplePictures = (count: number) =>
  hues.slice(0, count).map((hue, index) => ({
    src: drawn(hue, 1200),
    small: drawn(hue),
    alt: `A sofa below a picture, drawing ${index + 1}`,
  }));

export const samplePicture = drawn(174);
