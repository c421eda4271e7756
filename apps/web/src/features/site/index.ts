export { RichText } from './parts/rich-text.tsx'
export { SiteFoot } from './parts/site-foot.tsx'
export {
  type GivenReason,
  type ReasonRequest,
  type TextRequest,
  useReason,
  useRichText,
} from './site.errands.ts'
