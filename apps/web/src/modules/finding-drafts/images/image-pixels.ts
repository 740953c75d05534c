/** An area of an image, in its own pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const canvasOf = async (source: Blob): Promise<{ canvas: HTMLCanvasElement; context: CanvasRenderingContext2D }> => {
  const bitmap = await createImageBitmap(source);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { canvas, context };
};

/** Encodes as PNG, because JPEG compression could leave traces of redacted pixels in their neighbors. */
const encoded = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The image could not be written'))), 'image/png');
  });

/** Encodes the pixels of an image again, which removes metadata such as location, device and preview. */
export async function withoutMetadata(file: File): Promise<File> {
  // A GIF is kept, because encoding would remove its animation.
  if (file.type === 'image/gif') return file;
  const { canvas } = await canvasOf(file);
  return new File([await encoded(canvas)], pngName(file.name), { type: 'image/png' });
}

/** Returns the image with these areas painted over and without metadata. */
export async function withAreasCovered(source: Blob, areas: readonly Area[]): Promise<Blob> {
  const { canvas, context } = await canvasOf(source);
  context.fillStyle = '#000';
  for (const { x, y, width, height } of areas) context.fillRect(x, y, width, height);
  return encoded(canvas);
}

/** Returns the file name with the extension of PNG, shortened. */
export const pngName = (name: string): string => `${name.replace(/\.[^.]*$/, '').slice(0, 150) || 'image'}.png`;
