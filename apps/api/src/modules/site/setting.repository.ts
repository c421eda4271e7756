import type { Tx } from '../../platform/ctx.ts'
import { type StoredSettings, settingsIn } from './setting.row.ts'

/** What the operator has said, with the one row there and locked until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<StoredSettings & { readonly id: string }> {
  await tx
    .insertInto('site_setting')
    .values({ version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx.selectFrom('site_setting').selectAll().forUpdate().executeTakeFirstOrThrow()
  return { ...settingsIn(row), id: row.id }
}

/** Writes all overrides. */
export async function updateSettings(
  tx: Tx,
  { overrides, version }: StoredSettings,
  now: Date,
): Promise<void> {
  const { customerTelephone, serviceLink, ...rest } = overrides
  await tx
    .updateTable('site_setting')
    .set({
      ...rest,
      customer_telephone: customerTelephone,
      service_link: serviceLink,
      version,
      updated_at: now,
    })
    .execute()
}
