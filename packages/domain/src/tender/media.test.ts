import { describe, expect, test } from 'vitest'
import { mediaFor, mediaLines, mediaText, needsMedia } from './media.ts'
import { aTender, atHour } from './tender.samples.ts'

const names = {
  companyName: '西安灞原城建投资有限公司',
  agentName: '北京同砚工程咨询有限公司',
  supplierName: '',
  projectName: '',
  regionName: '陕西省 西安市 灞桥区',
}
const tender = aTender({
  profile: 'STATUTORY',
  method: 'open',
  qualifications: ['施工总承包二级'],
  trackRecord: '近三年两项',
  bidRequire: '',
  supervisor: '住建局',
  fundSource: '财政资金',
  visitAt: atHour(60),
  visitPlace: '项目部门口',
})

describe('the notice for the media that the law names', () => {
  test.each([
    ['STATUTORY', true],
    ['VOLUNTARY', true],
    ['SOURCING', false],
    ['SALE', false],
  ] as const)('is asked of %s: %s', (profile, asked) => {
    expect(needsMedia({ profile })).toBe(asked)
  })

  test('says what the rules on notices ask for, field by field, and leaves out what is empty', () => {
    const lines = new Map(mediaLines(tender, names, '匠标').map(({ label, value }) => [label, value]))
    expect(lines.get('公告标题')).toBe(`${tender.title}招标公告`)
    expect(lines.get('招标人')).toBe(names.companyName)
    expect(lines.get('招标代理机构')).toBe(names.agentName)
    expect(lines.get('投标人资格能力要求')).toBe('施工总承包二级；近三年两项')
    expect(lines.get('投标文件递交方式')).toBe('登录匠标在线加密递交')
    expect(lines.get('联系人和电话')).toBe(`${tender.contactName} ${tender.contactPhone}`)
    expect(lines.get('现场踏勘')).toMatch(/，项目部门口$/)
    expect(lines.has('标段')).toBe(false)
    for (const value of lines.values()) expect(value).not.toBe('')
  })

  test('names ten rows of a long list, and how many there are', () => {
    const [row] = tender.rows
    const rows = Array.from({ length: 12 }, (_, at) => ({
      ...(row as typeof row & object),
      position: at + 1,
    }))
    const lines = mediaLines({ ...tender, rows }, names, '匠标')
    const scope = lines.find(({ label }) => label === '招标内容与范围')?.value ?? ''
    expect(scope.split('；')).toHaveLength(11)
    expect(scope).toMatch(/；等共 12 项$/)
  })

  test('is one numbered text as a whole', () => {
    const lines = [
      { label: '公告标题', value: '钢筋招标公告' },
      { label: '招标人', value: '甲' },
    ]
    expect(mediaText(lines)).toBe('钢筋招标公告\n1. 招标人：甲')
  })

  test('goes to the national medium and to that of the province', () => {
    expect(mediaFor(names.regionName)).toEqual(['中国招标投标公共服务平台', '陕西省公共资源交易平台'])
    expect(mediaFor('')).toEqual(['中国招标投标公共服务平台'])
  })
})
