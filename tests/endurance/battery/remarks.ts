/** Why a figure of a point is not met, where the cause is known. Shown only with such a figure. */
export const remarks: Record<number, string> = {
  3: 'Requests that arrive together are accepted and read before a queue holds them, about half a millisecond each: a page that arrives in that moment waits behind 200 of them. Each hash takes a core for 30 ms beside the pages. A form of 5 MB is copied about six times while it is read, and V8 collects that memory while the main thread stands still, 60 to 100 ms each time.',
  4: 'Nothing counts the requests of one network. A visitor who sends on eight connections, each as soon as it is answered, keeps one process busy; the pages of others then wait behind up to eight requests. Several processes (`WORKERS`) divide the load, and a proxy can limit the rate.',
  6: 'To accept 1,500 requests takes about 0.5 s of one core, and to close them 20 s later 0.3 s, in bursts. The limit of connections is one network’s: it does not hold against ten.',
  12: 'Each single wait is bounded: 5 s for a connection, 4 s for a lock, 10 s for a statement. A page makes up to three calls one after the other, and each of them can wait for a connection while requests that wait for the lock hold them all.',
};
