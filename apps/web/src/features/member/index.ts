import { lazy } from 'react'

export { certificatesQuery, useAddCertificate } from './certificate.queries.ts'
export { useCompanyApp } from './company-app.queries.ts'
export { joinFirst } from './member.labels.ts'
export { useOwnRegion } from './member.queries.ts'
export { AppOffer } from './parts/app-offer.tsx'
export { CompanyAppSheet } from './parts/company-app-sheet.tsx'
export { WithoutCompany } from './parts/without-company.tsx'

export const PersonPicker = lazy(async () => ({
  default: (await import('./parts/person-picker.tsx')).PersonPicker,
}))

export const CertificateSheet = lazy(async () => ({
  default: (await import('./parts/certificate-sheet.tsx')).CertificateSheet,
}))
export { placeIcons } from './place-icons.ts'
