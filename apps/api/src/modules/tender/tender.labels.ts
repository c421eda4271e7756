/** How bids are ranked, as screens say it. */
export const rankBasisLabels = { exTax: '按不含税总价加运费排序', incTax: '按含税总价加运费排序' } as const

/** What people are told about who can open sealed bids (platform custody). */
export const custodyNote =
  '投标内容在您的手机上加密后才上传，开标时间前采购方和平台人员都看不到价格。开标密钥由平台托管，到开标时间由采购方开标后才会启用。'
