declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on an open file; false when another process holds one. */
  export function tryLock(fileDescriptor: number): boolean;
}
