export { cleanHtml } from './clean-html.ts'
export { siteModule } from './site.routes.ts'
