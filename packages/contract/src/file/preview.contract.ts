import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** A page of a document as a picture; `url` is signed and expires with the link that it was asked by. */
const previewPage = z.object({ url: z.string(), width: z.number(), height: z.number() })

/** A table of a workbook, cut to what a phone can show. */
const previewSheet = z.object({ name: z.string(), rows: z.array(z.array(z.string())) })

/**
 * What can be shown of a file. `state`: `converting` grows page by page; `none`: this kind cannot be shown here;
 * `failed` says why in `reason`. Only the member that belongs to `kind` is filled.
 */
export const filePreview = z.object({
  state: z.enum(['converting', 'ready', 'failed', 'none']),
  kind: z.enum(['pages', 'html', 'sheets', 'text', 'none']),
  reason: z.enum(['', 'damaged', 'password', 'tooLarge', 'tooLong']),
  /** Pages there are in all; 0 while that is not known. */
  total: z.number(),
  /** True when only the beginning is shown. */
  cut: z.boolean(),
  pages: z.array(previewPage),
  html: z.string(),
  sheets: z.array(previewSheet),
  text: z.string(),
})
export type FilePreview = z.output<typeof filePreview>

export const previewFile = endpoint({
  id: 'file.preview',
  summary: '在页面内查看文件：PDF 转为图片，Word 转为网页，Excel 转为表格（凭文件的限时链接）',
  service: 'api',
  method: 'POST',
  path: '/file/preview',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ link: z.string().check(z.minLength(1), z.maxLength(2000)) }),
  answer: filePreview,
  field: 'data',
  perMinute: 240,
  refusals: {
    'file.link.forbidden': '这个文件链接已失效，请返回上一页刷新后重新打开文件',
    'file.previewBusy': '正在转换的文件较多，请稍后重试；也可以先下载文件查看',
  },
})
