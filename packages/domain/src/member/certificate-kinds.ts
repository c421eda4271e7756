/** What a company's certificates are for, with the words that screens show. */
export const certificateKindNames = {
  qualification: '资质证书',
  safety: '安全生产许可证',
  management: '管理体系认证',
  credit: '信用等级证书',
  special: '特种设备或行业许可',
  other: '其他证书',
} as const

export type CertificateKind = keyof typeof certificateKindNames
export const certificateKinds = Object.keys(certificateKindNames) as readonly CertificateKind[]
