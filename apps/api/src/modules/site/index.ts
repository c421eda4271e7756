export { cleanHtml } from './clean-html.ts'
export { articleShareCard } from './reads/share-card.ts'
export { siteFacts } from './reads/site-facts.ts'
export { siteModule } from './site.routes.ts'
