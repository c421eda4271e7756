import { type DesktopMapping, desktopNumber } from '@jb/domain/dictionary/desktop-mapping'
import type { Tx } from '../../platform/ctx.ts'

/** The entry of a page, locked until the transaction ends; one that leads nobody where there was none. */
export async function lockMapping(tx: Tx, page: string): Promise<DesktopMapping> {
  await tx
    .insertInto('page_mapping')
    .values({ number: desktopNumber, page, conversion: '', link: '/', active: false })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('page_mapping')
    .selectAll()
    .where('number', '=', desktopNumber)
    .where('page', '=', page)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { id, conversion: conversionParam, link: pageLinkSecond, active, version } = row
  return { id, terminalNumberFirst: page, conversionParam, pageLinkSecond, active, version }
}

/** Writes what the operator may change. */
export async function updateMapping(tx: Tx, mapping: DesktopMapping, now: Date): Promise<void> {
  const { id, conversionParam: conversion, pageLinkSecond: link, active, version } = mapping
  await tx
    .updateTable('page_mapping')
    .set({ conversion, link, active, version, updated_at: now })
    .where('id', '=', id)
    .execute()
}
