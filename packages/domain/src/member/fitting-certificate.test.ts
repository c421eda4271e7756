import { expect, test } from 'vitest'
import { type CertificateKind, certificateKindNames } from './certificate.ts'
import { fits, fittingCertificates } from './fitting-certificate.ts'

const held = (kind: CertificateKind, name: string) => ({ kind, kindName: certificateKindNames[kind], name })

test.each([
  ['营业执照', 'other', '营业执照（副本）', true],
  ['安全生产许可证', 'safety', '陕西省安全生产许可证', true],
  ['安全生产许可证', 'safety', '许可证', true],
  ['安全生产许可证', 'quality', 'ISO 9001', false],
  ['质量管理体系认证证书', 'quality', 'ISO 9001 认证', true],
  ['质量管理体系认证证书', 'environment', '环境管理体系认证证书', false],
  ['建筑业企业资质证书', 'qualification', '建筑工程施工总承包一级', true],
  ['建筑业企业资质证书', 'qualification', '建筑业企业资质证书', true],
  ['建筑业企业资质证书', 'qualification', '工程设计资质证书', false],
  ['建筑业企业资质证书', 'other', '施工总承包合同', false],
  ['工程勘察资质证书', 'qualification', '工程设计资质证书', false],
  ['工程勘察资质证书', 'qualification', '岩土工程勘察专业甲级', true],
  ['施工劳务资质证书', 'qualification', '施工劳务不分等级', true],
  ['建筑工程施工总承包二级及以上', 'qualification', '建筑工程施工总承包一级', true],
  ['建筑工程施工总承包一级', 'qualification', '建筑工程施工总承包贰级', false],
  ['建筑工程施工总承包一级', 'qualification', '市政公用工程施工总承包一级', false],
  ['市政公用工程监理甲级', 'qualification', '市政公用工程监理乙级', false],
  ['市政公用工程监理甲级', 'qualification', '房屋建筑工程监理甲级', false],
  ['工程监理资质证书', 'qualification', '房屋建筑工程监理甲级', true],
  ['生产厂家授权书', 'product', '产品检测报告', false],
  ['ISO 9001', 'quality', 'ISO9001', true],
  ['证书', 'other', '荣誉证书', false],
] as const)('%s is proven by %s “%s”: %s', (asked, kind, name, expected) => {
  expect(fits(asked, held(kind, name))).toBe(expected)
})

test('what has expired is never chosen, and no more than fit', () => {
  const one = (name: string, state: 'valid' | 'soon' | 'expired') => ({ ...held('safety', name), state })
  const all = [
    one('安全生产许可证 1', 'expired'),
    one('安全生产许可证 2', 'soon'),
    one('安全生产许可证 3', 'valid'),
  ]
  const chosen = (most: number) => fittingCertificates('安全生产许可证', all, most).map(({ name }) => name)
  expect(chosen(3)).toEqual(['安全生产许可证 2', '安全生产许可证 3'])
  expect(chosen(1)).toEqual(['安全生产许可证 2'])
})
