export { TextSkeleton as StatisticsSkeleton } from '#renderer/skeletons/skeleton-parts.tsx'
