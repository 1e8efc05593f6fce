/** Why a figure of a point is not met, where the cause is known. Shown only with such a figure. */
export const remarks: Record<number, string> = {
  3: 'A form of 5 MB arrives in 80 pieces, and is copied twice: once into one buffer, once for the thread that checks it. V8 collects that memory while the main thread stands still, 60 to 100 ms each time.',
  4: 'A network that never pauses is paced after a tenth of a second. It still has some 500 pages a second rendered; V8 collects their memory in pauses of up to 100 ms, about once in five seconds.',
  6: 'To accept 1,500 requests takes about 0.5 s of one core, and to close them 20 s later 0.3 s, in bursts. The limit of connections is one network’s: it does not hold against ten.',
};
