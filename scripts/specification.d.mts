interface Row {
  number: string;
  statement: string;
  proof: string;
  tests: { file: string; title: string }[];
}
interface Ran {
  file: string;
  title: string;
  passed: boolean;
  failure?: string;
}
export function readTable(markdown: string): Row[];
export function readReports(root: string): Ran[];
export function checkTable(rows: Row[], ran: Ran[]): string[];
