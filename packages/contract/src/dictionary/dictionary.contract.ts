import { pageName } from '@jb/domain/dictionary/desktop-pages'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { text } from '../shared/values.ts'

const entry = {
  /** Name of the mobile page. */
  terminalNumberFirst: z.string(),
  /** JSON of a list of operations rename, constant, drop, copy; '' for none. */
  conversionParam: z.string(),
  /** Path of the page on the desktop site, or its whole address there. */
  pageLinkSecond: z.string(),
}

export const listByNumber = endpoint({
  id: 'dictionary.listByNumber',
  summary: '页面映射（zcweb_grop：移动页面对应的桌面站页面）',
  service: 'dictionary',
  method: 'GET',
  path: '/v1/api/page/mapping/details/listByNumber',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  query: z.object({ number: text(40) }),
  answer: z.array(z.object(entry)),
  field: 'data',
  refusals: {},
})

const form = z.object({
  terminalNumberFirst: z.string().check(z.regex(pageName, '页面名称不对，请从页面列表中选择')),
  conversionParam: z.string().check(z.trim(), z.maxLength(2000, '最多 2000 字')),
  pageLinkSecond: text(300),
  /** False: nobody is led to the desktop site from this page. */
  active: z.boolean(),
})
export type MappingForm = z.output<typeof form>

const mapping = z.extend(form, {
  /** Title of the mobile page. */
  title: z.string(),
  version: z.int(),
  updatedAt: z.nullable(z.string()),
})
export type Mapping = z.output<typeof mapping>

const mappings = z.object({
  /** Origin of the desktop site, '' when none is configured: then the mapping leads nobody. */
  desktopOrigin: z.string(),
  mappings: z.array(mapping),
})

const desk = { service: 'api', path: '/dictionary/mappings', who: ['operator'], scope: 'none' } as const

export const readMappings = endpoint({
  ...desk,
  id: 'dictionary.mappings',
  summary: '桌面站映射（运营）',
  method: 'GET',
  kind: 'read',
  answer: mappings,
  field: 'data',
  refusals: {},
})

export const saveMapping = endpoint({
  ...desk,
  id: 'dictionary.saveMapping',
  summary: '修改桌面站映射（运营）',
  method: 'POST',
  kind: 'change',
  refreshes: ['dictionary.mappings'],
  body: z.extend(form, { version: z.int() }),
  answer: mappings,
  field: 'data',
  refusals: {
    'dictionary.stale': '这条映射刚刚被别人修改过，请刷新后再修改',
    'dictionary.badLink': '桌面页面必须是以 / 开头的路径，或桌面站自己的 https 网址',
    'dictionary.badConversion':
      '参数转换不符合要求，请按说明填写：每个参数只写一次，不能带登录凭证一类的参数',
  },
})
