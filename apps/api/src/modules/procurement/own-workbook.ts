import type { FileRef } from '@jb/contract/shared/values'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../platform/ctx.ts'
import { fileRefs, saveFile } from '../file/index.ts'

/** Stores a workbook that the platform has made itself; gives its id. */
export async function saveWorkbook(ctx: Ctx, file: Parameters<typeof saveFile>[1]): Promise<string> {
  const id = await saveFile(ctx, file)
  if (isRefusal(id)) throw new Error(`our own workbook was refused: ${id.refused}`)
  return id
}

/** A stored workbook with its link for a short while. */
export async function workbookRef(ctx: Ctx, id: string): Promise<FileRef> {
  const [file] = await fileRefs(ctx.services, ctx.tx, [id])
  if (!file) throw new Error('the workbook is not there')
  return file
}
