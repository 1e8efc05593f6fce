export function commit(): string;
