import sharp from 'sharp';

/** A photo of one colour with phone metadata, for a file input. */
export const createPhoto = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});
