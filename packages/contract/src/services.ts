/** The services behind the gateway and their path segment, per variant of the app (h5, qld = QLD_QY). */
export const services = {
  tender: { h5: 'mg-tender-service', qld: 'qld-tender-service' },
  recruit: { h5: 'zjkj-app-android', qld: 'qld-app-android' },
  organisation: { h5: 'mg-org-service', qld: 'mg-org-service' },
  commodity: { h5: 'shigongbang-es', qld: 'shigongbang-es' },
  dictionary: { h5: 'mg-dict-service', qld: 'mg-dict-service' },
  storage: { h5: 'mg-oss-service', qld: 'mg-oss-service' },
  enterpriseApp: { h5: 'sgb-qld-client', qld: 'sgb-qld-client' },
  basic: { h5: 'basic', qld: 'basic' },
  api: { h5: 'api', qld: 'api' },
} as const satisfies Record<string, Record<Variant, string>>

export type Variant = 'h5' | 'qld'
export type Service = keyof typeof services
