import type { Mapping, saveMapping } from '@jb/contract/dictionary/dictionary.contract'
import { conversionLines, conversionText } from '@jb/domain/dictionary/conversion-lines'
import { desktopAddress } from '@jb/domain/dictionary/desktop-address'
import type * as z from 'zod/mini'
import type { SectionSpec } from '../../patterns/field-spec.ts'

export type MappingInput = z.input<typeof saveMapping.body>

/** An entry as the form begins with it: the conversion as lines. */
export function writtenMapping(mapping: Mapping): MappingInput {
  const { terminalNumberFirst, conversionParam, pageLinkSecond, active, version } = mapping
  return {
    ...{ terminalNumberFirst, pageLinkSecond, active, version },
    conversionParam: conversionLines(conversionParam),
  }
}

/** What is sent: the conversion as JSON. Lines that are not understood go as they are, and are refused. */
export function sentMapping(written: MappingInput): MappingInput {
  return { ...written, conversionParam: conversionText(written.conversionParam) ?? written.conversionParam }
}

export function mappingSection(title: string): SectionSpec<MappingInput> {
  return {
    title: `${title}的桌面页面`,
    intro: '用电脑浏览器打开这个页面的人会被带到桌面站的对应页面。',
    fields: [
      { kind: 'switch', name: 'active', label: '启用' },
      {
        kind: 'text',
        name: 'pageLinkSecond',
        label: '桌面页面',
        required: true,
        maxLength: 300,
        hint: '以 / 开头的路径，或桌面站自己的 https 网址。',
      },
      {
        kind: 'textarea',
        name: 'conversionParam',
        label: '带过去的参数',
        rows: 4,
        maxLength: 2000,
        hint: '一行一个，没有写的参数不会带过去。“id”照原名带，“id -> no”改名带，“from = h5”固定带，“- state”不带。',
      },
    ],
  }
}

/** Where a sample visit would lead, or what is wrong with the entry. */
export function exampleOf(written: MappingInput, origin: string): string {
  const conversionParam = conversionText(written.conversionParam)
  if (conversionParam === undefined)
    return '带过去的参数看不懂，请对照说明检查每一行；登录凭证一类的参数不能带。'
  const sample = { id: '123', keyword: '钢筋', state: '9', type: '3', region: '610100' }
  const entry = { ...written, conversionParam }
  const address = desktopAddress(entry, sample, origin || 'https://desktop.invalid')
  if (!address) return '桌面页面不在桌面站上，请填写以 / 开头的路径。'
  return `例如会打开：${decodeURI(origin ? address : address.replace('https://desktop.invalid', ''))}`
}
