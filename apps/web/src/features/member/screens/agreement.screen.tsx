import { TermsPage } from '../parts/terms-page.tsx'

/** 用户协议 */
export default function AgreementScreen() {
  return <TermsPage kind="agreement" />
}
