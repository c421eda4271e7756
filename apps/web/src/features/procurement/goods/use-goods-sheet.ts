import { maxFileBytes } from '@jb/domain/file/kinds'
import { fileSize } from '@jb/domain/shared/file-size'
import { pastedTable } from '@jb/domain/shared/pasted-table'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'

/** The rows of a sheet as texts. */
export interface SheetTable {
  readonly cells: readonly (readonly string[])[]
}

/** The way from and to Excel, as the publish form is given it. */
export interface GoodsExcel {
  /** Where the workbook of a type may be fetched. */
  template(type: number): Promise<{ readonly name: string; readonly url: string }>
  /** Sends a sheet and gets its cells. */
  read(file: File, way: SheetWay): Promise<SheetTable>
}

export interface SheetWay {
  readonly signal: AbortSignal
  /** 0 to 1; at 1 the platform is reading. */
  onProgress(share: number): void
}

export type SheetState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly name: string; readonly progress: number }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'failed'; readonly sentence: string }
  | ({ readonly kind: 'read' } & SheetTable)

/** A goods sheet on its way: pasted, or chosen, sent with progress, read by the platform; it can be stopped at any time. */
export function useGoodsSheet(read: GoodsExcel['read']) {
  const [state, setState] = useState<SheetState>({ kind: 'waiting' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const cancel = () => {
    stop.current?.abort()
    setState({ kind: 'waiting' })
  }
  const take = async (file: File) => {
    const { name } = file
    const wrong = faultOf(file)
    if (wrong) return setState({ kind: 'failed', sentence: wrong })
    stop.current?.abort()
    stop.current = new AbortController()
    const { signal } = stop.current
    const put = (next: SheetState) => signal.aborted || setState(next)
    put({ kind: 'sending', name, progress: 0 })
    try {
      const onProgress = (progress: number) =>
        put(progress < 1 ? { kind: 'sending', name, progress } : { kind: 'reading', name })
      put({ kind: 'read', ...(await read(file, { onProgress, signal })) })
    } catch (error) {
      put({ kind: 'failed', sentence: sentenceOf(error) })
    }
  }
  const paste = (text: string) => setState({ kind: 'read', cells: pastedTable(text) })
  return { state, take, paste, cancel }
}

function faultOf({ name, size }: File): string | undefined {
  if (!/\.xlsx$/i.test(name)) return '请选择 .xlsx 文件；旧的 .xls 请用 Excel 或 WPS 另存为 .xlsx。'
  if (size > maxFileBytes) return `这个文件超过 ${fileSize(maxFileBytes)}，请删去图片和多余的工作表后再选。`
  return undefined
}
