import { eq } from 'drizzle-orm';
import { recordChange } from '../../audit/recordChange';
import type { Db } from '../../database/openDatabase';
import { imports } from '../../database/tables/system/imports';
import { enqueue } from '../../queue/enqueue';
import type { Services } from '../../services';
import { notFound, type Refusal, refuse } from '../../shared/refusal';

interface Asked {
  id: number;
  operator: string;
}

async function lock(tx: Db, id: number) {
  const [found] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return found;
}

/** Has a checked file imported by a job, once. @returns 404; 409 `staff.alreadyDone`, `staffImport.notChecked` or `staffImport.nothingToDo`. */
export async function startImport({ database }: Services, { id, operator }: Asked): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const found = await lock(tx, id);
    if (!found) return notFound();
    if (found.state === 'importing' || found.state === 'done') return refuse(409, 'staff.alreadyDone');
    if (found.state !== 'checked') return refuse(409, 'staffImport.notChecked');
    if (found.created + found.changed === 0) return refuse(409, 'staffImport.nothingToDo');
    await tx.update(imports).set({ state: 'importing', operator }).where(eq(imports.id, id));
    const { fileName: file, state, created, changed } = found;
    const after = { state: 'importing', created, changed };
    await recordChange(tx, operator, 'imports run', { number: `import-${id}`, file, before: { state }, after });
    await enqueue(tx, 'runImport', { importId: id });
    return undefined;
  });
}

/** Deletes an uploaded file and its report; what it imported stays. @returns 404; 409 `staffImport.underWay` while it is imported. */
export async function deleteImport({ database }: Services, { id, operator }: Asked): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const found = await lock(tx, id);
    if (!found) return notFound();
    if (found.state === 'importing') return refuse(409, 'staffImport.underWay');
    await tx.delete(imports).where(eq(imports.id, id));
    const { fileName: file, state } = found;
    await recordChange(tx, operator, 'imports delete', { number: `import-${id}`, before: { file, state } });
    return undefined;
  });
}
