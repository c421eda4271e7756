import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { maxFileBytes } from '@jb/domain/file/kinds'
import { fileSize } from '@jb/domain/shared/file-size'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../../lib/api-error.ts'

/** A mistake in a sheet, by the row and column heads of the spreadsheet. */
export interface SheetFault {
  readonly row: number
  readonly column: string
  readonly sentence: string
}

export interface ReadSheet {
  readonly name: string
  readonly rows: readonly GoodsRow[]
  readonly errors: readonly SheetFault[]
}

/** The way from and to Excel, as the publish form is given it. */
export interface GoodsExcel {
  /** Where the workbook of a type may be fetched. */
  template(type: number): Promise<{ readonly name: string; readonly url: string }>
  /** Sends a sheet and reads it. */
  read(file: File, way: SheetWay): Promise<Omit<ReadSheet, 'name'>>
}

export interface SheetWay {
  readonly type: number
  readonly signal: AbortSignal
  /** 0 to 1; at 1 the platform is reading. */
  onProgress(share: number): void
}

export type SheetState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly name: string; readonly progress: number }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'failed'; readonly sentence: string }
  | ({ readonly kind: 'read' } & ReadSheet)

/** A goods sheet on its way: chosen, sent with progress, read by the platform; it can be stopped at any time. */
export function useGoodsSheet(type: number, read: GoodsExcel['read']) {
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
      put({ kind: 'read', name, ...(await read(file, { type, onProgress, signal })) })
    } catch (error) {
      put({ kind: 'failed', sentence: sentenceOf(error) })
    }
  }
  return { state, take, cancel }
}

function faultOf({ name, size }: File): string | undefined {
  if (!/\.xlsx$/i.test(name)) return '请选择 .xlsx 文件；旧的 .xls 请用 Excel 或 WPS 另存为 .xlsx。'
  if (size > maxFileBytes) return `这个文件超过 ${fileSize(maxFileBytes)}，请删去图片和多余的工作表后再选。`
  return undefined
}
