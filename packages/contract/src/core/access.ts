/** Roles of client companies (specification.md, Roles and permissions). */
export const companyRoles = [
  'company-admin',
  'company-manager',
  'company-user',
  'company-hr',
  'new',
  'public-cybersecurity-awareness',
] as const;
/**
 * Roles of provider staff: admins; managers of clients, requests and draft invoices; analysts, who test; accountants,
 * who bill. Managers and accountants cannot read security data (`securityScopes`).
 */
export const staffRoles = ['provider-admin', 'provider-manager', 'provider-analyst', 'provider-accountant'] as const;

export type CompanyRole = (typeof companyRoles)[number];
export type StaffRole = (typeof staffRoles)[number];
export type Role = CompanyRole | StaffRole;

/** Names of the roles in the interface, emails and CSV files. */
export const roleNames: Record<Role, string> = {
  'company-admin': 'admin',
  'company-manager': 'manager',
  'company-user': 'user',
  'company-hr': 'hr',
  new: 'new',
  'public-cybersecurity-awareness': 'awarenessProgramAdmin',
  'provider-admin': 'provider admin',
  'provider-manager': 'provider manager',
  'provider-analyst': 'provider analyst',
  'provider-accountant': 'provider accountant',
};

/** Services that a company can subscribe to; each grants the permissions with its name. */
export const services = [
  'engagements',
  'darkWeb',
  'attackSurface',
  'assets',
  'phishing',
  'awareness',
  'publicAwareness',
] as const;
export type Service = (typeof services)[number];

/**
 * The table of permissions: the service of each (null if every subscription includes it) and its roles. Roles, menu,
 * routes and API all use it (contract/core.md, Roles, permissions, services).
 */
export const permissionTable = {
  'audits:read-all': { service: 'engagements', roles: ['company-admin', 'company-manager', 'company-user'] },
  'audits:read': { service: 'engagements', roles: ['company-admin', 'company-manager', 'company-user'] },
  'audits-company:read-all': { service: 'engagements', roles: ['company-admin', 'company-manager', 'company-user'] },
  'attackSurfaceManagement-company:read': {
    service: 'attackSurface',
    roles: ['company-admin', 'company-manager', 'company-user'],
  },
  'attackSurfaceMappingForCompany:read': {
    service: 'attackSurface',
    roles: ['company-admin', 'company-manager', 'company-user'],
  },
  'darkWebMonitors-company:read': { service: 'darkWeb', roles: ['company-admin', 'company-manager', 'company-user'] },
  'statistics-company-darkWebMonitors:read': {
    service: 'darkWeb',
    roles: ['company-admin', 'company-manager', 'company-user'],
  },
  'assetInventories-company:read': { service: 'assets', roles: ['company-admin', 'company-manager', 'company-user'] },
  'phishingSimulations-company:read': {
    service: 'phishing',
    roles: ['company-admin', 'company-manager', 'company-user'],
  },
  'phishingSimulations-options:read': { service: 'phishing', roles: ['company-admin', 'company-manager'] },
  'awarenessSessions-company:read': {
    service: 'awareness',
    roles: ['company-admin', 'company-manager', 'company-hr'],
  },
  'companyEmployees-company:update': { service: 'awareness', roles: ['company-admin', 'company-hr'] },
  'publicAwarenessSessions:read': { service: 'publicAwareness', roles: ['public-cybersecurity-awareness'] },
  'publicAwarenessSessions:delete': { service: 'publicAwareness', roles: ['public-cybersecurity-awareness'] },
  'publicCompanyEmployees:read': { service: 'publicAwareness', roles: ['public-cybersecurity-awareness'] },
  'publicCompanyEmployees:delete': { service: 'publicAwareness', roles: ['public-cybersecurity-awareness'] },
  'publicCourses:read': { service: 'publicAwareness', roles: ['public-cybersecurity-awareness'] },
  'activitiesForCompany:read': { service: null, roles: ['company-admin', 'company-manager', 'company-user'] },
  'company-users-admin:read': { service: null, roles: ['company-admin', 'company-manager'] },
  'company-users-admin:write': { service: null, roles: ['company-admin'] },
  'invoices-company:read': { service: null, roles: ['company-admin'] },
  'paymentMethods:read': { service: null, roles: ['company-admin'] },
  'statistics-company:read': { service: null, roles: ['company-admin', 'company-manager', 'company-user'] },
  // The audit log of the user's own company.
  'audit-log-company:read': { service: null, roles: ['company-admin', 'provider-admin'] },
} as const satisfies Record<string, { service: Service | null; roles: readonly Role[] }>;

export type Permission = keyof typeof permissionTable;

/** Scopes of provider staff; each applies to every company they can see. */
export const staffScopes = [
  'companies:read',
  'companies:write',
  'clients:write',
  'staff:write',
  'imports:write',
  'engagements:write',
  'surface:write',
  'advisories:write',
  'programmes:write',
  'activities:write',
  'invoices:draft',
  'billing:write',
  'tokens:write',
] as const;
export type StaffScope = (typeof staffScopes)[number];

/**
 * Scopes with access to security data: findings, drafts, retests, reports, leaks, issues, assets, CVEs, imports,
 * results of phishing and training. Calls of all other scopes return none of it, or omit it for roles without these.
 */
export const securityScopes = [
  'imports:write',
  'engagements:write',
  'surface:write',
  'advisories:write',
  'programmes:write',
] as const satisfies StaffScope[];

/** Scopes of the staff who test: security data, and requests of clients. */
export const analystScopes = ['companies:read', ...securityScopes, 'activities:write'] as const satisfies StaffScope[];

const staffScopesByRole: Record<StaffRole, readonly StaffScope[]> = {
  'provider-admin': staffScopes,
  'provider-manager': ['companies:read', 'clients:write', 'activities:write', 'invoices:draft'],
  'provider-analyst': analystScopes,
  'provider-accountant': ['companies:read', 'invoices:draft', 'billing:write'],
};

/** Access to an endpoint or a screen. One listed value is enough; `roles` and `permissions` together must both match. */
export type Access =
  | 'public'
  | 'signed-in'
  | { permissions: readonly Permission[]; roles?: readonly CompanyRole[] }
  | { roles: readonly CompanyRole[]; permissions?: readonly Permission[] }
  | { staff: readonly StaffScope[] };

export interface Viewer {
  role: Role;
  /** Permissions, limited to the services of the company. */
  permissions: readonly Permission[];
  /** Scopes of provider staff; empty for everyone else. */
  scopes: readonly StaffScope[];
}

/** Returns the permissions of a role in a company with these services. */
export function permissionsOf(role: Role, bought: readonly Service[]): Permission[] {
  const entries = Object.entries(permissionTable) as [
    Permission,
    { service: Service | null; roles: readonly string[] },
  ][];
  return entries
    .filter(([, grant]) => grant.roles.includes(role))
    .filter(([, grant]) => grant.service === null || bought.includes(grant.service))
    .map(([permission]) => permission);
}

/** Returns the client roles that have a permission in a company with these services. */
export const rolesWithPermission = (permission: Permission, bought: readonly Service[]): CompanyRole[] =>
  companyRoles.filter((role) => permissionsOf(role, bought).includes(permission));

/** Returns the scopes of a role; a token can only narrow them. */
export function scopesOf(role: Role): readonly StaffScope[] {
  return isStaffRole(role) ? staffScopesByRole[role] : [];
}

/** True for roles of the provider's staff, who belong to no client company. */
export function isStaffRole(role: Role): role is StaffRole {
  return (staffRoles as readonly string[]).includes(role);
}

/** Staff roles that see only some clients: those open to all staff, and those they are assigned to. */
export const assignedRoles: readonly StaffRole[] = ['provider-manager', 'provider-analyst'];

/** True for staff whose role sees every client. */
export const seesEveryClient = (role: Role): boolean => isStaffRole(role) && !assignedRoles.includes(role);

/** Returns true if the viewer has access. Server, router, menu and tests all use this function. */
export function hasAccess(access: Access, viewer: Viewer | null): boolean {
  if (access === 'public') return true;
  if (viewer === null) return false;
  if (access === 'signed-in') return true;
  if ('staff' in access) return access.staff.some((scope) => viewer.scopes.includes(scope));
  return hasRole(access.roles, viewer) && holdsPermission(access.permissions, viewer);
}

/** True if the viewer has one of the roles. An empty requirement lets everyone pass (specification.md, Roles and permissions). */
function hasRole(roles: readonly CompanyRole[] | undefined, viewer: Viewer): boolean {
  return !roles?.length || (roles as readonly Role[]).includes(viewer.role);
}

function holdsPermission(permissions: readonly Permission[] | undefined, viewer: Viewer): boolean {
  return !permissions?.length || permissions.some((permission) => viewer.permissions.includes(permission));
}
