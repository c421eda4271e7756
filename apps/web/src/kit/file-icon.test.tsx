import { describe, expect, it } from 'vitest'
import { FileIcon, fileKind, knownFileKind } from './file-icon.tsx'
import { show } from './test-support.tsx'

const endings = {
  pdf: ['pdf'],
  ppt: ['ppt', 'pptx'],
  doc: ['doc', 'docx'],
  xls: ['xls', 'xlsx'],
  image: ['png', 'jpg', 'jpeg', 'gif'],
  zip: ['rar', 'zip'],
}
const all = Object.entries(endings).flatMap(([kind, names]) => names.map((name) => [name, kind] as const))

describe('file icons', () => {
  it.each(all)('both maps know .%s as %s, in capitals too', (ending, kind) => {
    expect([knownFileKind(`清单.v2.${ending}`), fileKind(`A.${ending.toUpperCase()}`)]).toEqual([kind, kind])
  })

  it('only the second map knows txt and takes what is unknown for a picture', () => {
    expect([knownFileKind('a.txt'), knownFileKind('a.dwg'), knownFileKind('pdf')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect([fileKind('a.txt'), fileKind('a.dwg'), fileKind('没有后缀')]).toEqual(['txt', 'image', 'image'])
  })

  it('is silent for people who hear the page: the name stands beside it', () => {
    const { container } = show(
      <>
        <FileIcon name="a.dwg" /> <FileIcon name="a.dwg" plain />
      </>,
    )
    const icons = [...container.querySelectorAll('[aria-hidden="true"]')]
    expect(icons.map((icon) => icon.textContent)).toEqual(['图', '文件'])
  })
})
