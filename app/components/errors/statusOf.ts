const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isStatus = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 400 && Number(value) < 600;

/** The status of an error page: the error's `statusCode`, else its `status`, else that of its `response`, else 500 (spec, point 8). */
export function statusOf(error: unknown): number {
  if (!isRecord(error)) return 500;
  const { statusCode, status, response } = error;
  return [statusCode, status, isRecord(response) ? response.status : null].find(isStatus) ?? 500;
}
