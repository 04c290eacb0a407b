export { TitleSkeleton as PageTitleSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
