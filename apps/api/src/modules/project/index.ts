export type { ProjectPorts } from './project.ports.ts'
export { projectModule } from './project.routes.ts'
export { ownProjects, type ProjectBrief, projectBrief } from './reads/project-brief.ts'
export { projectShareCard } from './reads/share-card.ts'
