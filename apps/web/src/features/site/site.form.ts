import { newsForm } from '@jb/contract/site/news.contract'
import { siteForm } from '@jb/contract/site/settings.contract'
import type * as z from 'zod/mini'
import type { UploadedFile } from '../../kit/field/use-uploads.ts'
import type { SectionSpec } from '../../patterns/field-spec.ts'
import { uploadAttachment } from '../file/index.ts'
import { categoryOptions } from './site.labels.ts'

export type NewsValues = z.input<typeof newsForm>

export const emptyNews: NewsValues = { category: 'guide', title: '', summary: '', body: '', coverFileIds: [] }

/** The fields of a piece of news besides its body, which has a screen of its own. */
export const newsSection = (known: readonly UploadedFile[]): SectionSpec<NewsValues> => ({
  title: '标题与封面',
  fields: [
    { kind: 'choice', name: 'category', label: '栏目', required: true, options: categoryOptions },
    { kind: 'text', name: 'title', label: '标题', required: true, maxLength: 60 },
    {
      kind: 'textarea',
      name: 'summary',
      label: '摘要',
      maxLength: 120,
      rows: 2,
      hint: '显示在列表中，说清这篇讲什么。',
    },
    {
      kind: 'files',
      name: 'coverFileIds',
      label: '封面图片',
      upload: uploadAttachment,
      known,
      max: 1,
      accept: 'image/png,image/jpeg,image/gif',
    },
  ],
})

export { newsForm, siteForm }

export const siteSection = (own: {
  readonly customerTelephone: string
}): SectionSpec<z.input<typeof siteForm>> => ({
  title: '站点设置',
  fields: [
    { kind: 'text', name: 'title', label: '平台名称', required: true, maxLength: 20 },
    {
      kind: 'text',
      name: 'separator',
      label: '标题分隔符',
      required: true,
      maxLength: 5,
      hint: '浏览器标题显示为“页面标题 + 分隔符 + 平台名称”，空格也算。',
    },
    {
      kind: 'phone',
      name: 'customerTelephone',
      label: '客服电话',
      ...(own.customerTelephone && { hint: `服务器设置的电话是 ${own.customerTelephone}` }),
    },
    { kind: 'text', name: 'serviceLink', label: '在线客服网址', maxLength: 300, placeholder: 'https://' },
    { kind: 'text', name: 'copyright', label: '版权信息', maxLength: 100 },
    { kind: 'text', name: 'icp', label: 'ICP 备案号', maxLength: 60 },
  ],
})
