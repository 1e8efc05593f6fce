import sharp from 'sharp';

/** A photo as a shopper's phone takes it, of one colour, to be chosen in a form. */
export const photo = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});
