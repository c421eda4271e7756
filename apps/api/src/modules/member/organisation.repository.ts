import type { Tx } from '../../platform/ctx.ts'

/** Departments after the first of each company, which is born with it. */

/** Changes of one company's departments and people stand in a queue until the transaction ends. */
export async function lockOrganisation(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
}

/** Nobody of one company joins, leaves or is shut out until the transaction ends; several may hold it so at once. */
export async function holdOrganisation(tx: Tx, companyId: string): Promise<void> {
  await tx.selectFrom('company').select('id').where('id', '=', companyId).forShare().execute()
}

export interface NewDepartment {
  readonly companyId: string
  readonly parentId: string
  readonly name: string
}

/** Writes a department as the last of its parent's; gives its id and its number, which no other one has had. */
export async function insertDepartment(
  tx: Tx,
  { companyId, parentId, name }: NewDepartment,
  now: Date,
): Promise<{ readonly id: string; readonly no: string }> {
  const taken = await tx
    .updateTable('company')
    .set((eb) => ({ next_department_no: eb('next_department_no', '+', 1) }))
    .where('id', '=', companyId)
    .returning((eb) => eb('next_department_no', '-', 1).as('no'))
    .executeTakeFirstOrThrow()
  const position = await lastPosition(tx, parentId)
  return tx
    .insertInto('department')
    .values({
      company_id: companyId,
      no: String(taken.no),
      parent_id: parentId,
      name,
      position: position + 1,
      created_at: now,
    })
    .returning(['id', 'no'])
    .executeTakeFirstOrThrow()
}

async function lastPosition(tx: Tx, parentId: string): Promise<number> {
  const row = await tx
    .selectFrom('department')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('parent_id', '=', parentId)
    .executeTakeFirst()
  return row?.last ?? 0
}

export async function renameDepartment(tx: Tx, id: string, name: string): Promise<void> {
  await tx
    .updateTable('department')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Puts a department under another one, as the last there. */
export async function moveDepartment(tx: Tx, id: string, parentId: string): Promise<void> {
  const position = (await lastPosition(tx, parentId)) + 1
  await tx
    .updateTable('department')
    .set((eb) => ({ parent_id: parentId, position, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Numbers the departments from 1 in this order. */
export async function saveOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [at, id] of ids.entries())
    await tx
      .updateTable('department')
      .set({ position: at + 1 })
      .where('id', '=', id)
      .execute()
}

/** Takes an empty department away; people who have left the company forget that they stood in it. */
export async function deleteDepartment(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('department_member').where('department_id', '=', id).execute()
  await tx.deleteFrom('department').where('id', '=', id).execute()
}
