export { useCompanyApp } from './company-app.queries.ts'
export { AppOffer } from './parts/app-offer.tsx'
export { CompanyAppSheet } from './parts/company-app-sheet.tsx'
