-- Each notice of a certificate is given once: its text names the day on which it ends and how many days before.
create unique index surface_changes_certificate on surface_changes (company_id, service_id, kind, to_value)
  where kind in ('certificate-expiring', 'certificate-expired');
